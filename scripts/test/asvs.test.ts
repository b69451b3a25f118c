import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
/** Requirements of levels 1 and 2 of version 5.0.0, by chapter. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** `V1.2.3` as it stands at the beginning of a line, alone or with others that are answered alike. */
const unwrapped = text.replaceAll(/\n +(?![ -])/g, ' ');
const lines = [...unwrapped.matchAll(/^- \*\*(V[^*]+)\*\* `(\w+)` (.+)$/gm)].map(([, numbers, state, words]) => ({
  numbers: numbers!.split(', '),
  state: state!,
  words: words!,
}));
const numbers = lines.flatMap((line) => line.numbers);

describe('the list of ASVS 5.0', () => {
  it('The list answers each requirement of levels 1 and 2 once', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    const counts = IN_CHAPTER.map((_, index) => numbers.filter((each) => each.startsWith(`V${index + 1}.`)).length);
    expect(counts).toEqual(IN_CHAPTER);
  });

  it('The list calls each requirement met, without object or open, with a sentence, and counts them rightly', () => {
    for (const { numbers: of, state, words } of lines) {
      expect([of, ['holds', 'none', 'open']]).toEqual([of, expect.arrayContaining([state])]);
      expect(words).toMatch(/\.$/);
    }
    const count = (state: string) =>
      lines.filter((line) => line.state === state).flatMap((line) => line.numbers).length;
    expect(text).toContain(`- \`holds\`: met, ${count('holds')}.`);
    expect(text).toContain(`has nothing of that kind, ${count('none')}.`);
    expect(text).toContain(`or not whole, ${count('open')}.`);
  });

  it('Every test that the list names is there under its title', () => {
    const named = [...unwrapped.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter(([, path, title]) => !titlesIn(path!).includes(title!));
    expect(missing.map(([, path, title]) => `${path} ${title}`)).toEqual([]);
  });

  it('Every row that is shown by tests names each by file and title, and the list counts them', () => {
    const shown = [...unwrapped.matchAll(/^- \*\*(V[^*]+)\*\* .+\n {2}- \*Shown by\*: (.+)$/gm)];
    for (const [, of, tests] of shown) {
      expect([of, tests!.replaceAll(/`[\w./-]+` “[^”]+”(, )?/g, '')]).toEqual([of, '']);
    }
    expect(text).toContain(`${shown.flatMap(([, of]) => of!.split(', ')).length} of these name a test that shows it`);
  });
});

const titlesIn = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
