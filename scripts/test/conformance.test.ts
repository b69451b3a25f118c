import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** docs/conformance.md names tests as evidence: a test that was renamed or removed must not stay in it. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Steps that several browser tests share are named in a helper. */
const files = globSync(['{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', 'e2e/support/*.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
});
/** Each line of the specification with its state, and below it what shows it; both may go on in the next lines. */
const page = readFileSync(join(root, 'docs/conformance.md'), 'utf8').replaceAll(/\n +(?! |- )/g, ' ');
const rows = [...page.matchAll(/^- \*\*(.+?)\*\* (.+)\n {2}- (.+)$/gm)].map(([, state, line, evidence]) => ({
  line: line!,
  evidence: evidence!,
  state: state!,
}));

/** `file` "sentence" "another"; the next file begins a new group. */
const cited = rows.flatMap(({ evidence }) =>
  [...evidence.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?|e2e\/support\/[\w-]+\.ts)`((?:\s*"[^"]+",?)*)/g)].map(
    ([, file, quoted]) => ({
      file: file!,
      sentences: [...quoted!.matchAll(/"([^"]+)"/g)].map((match) => match[1]!),
    }),
  ),
);
/** A file is named by the end of its path, as far as only one file ends so. */
const matches = (file: string): string[] => files.filter((path) => `/${path}`.endsWith(`/${file}`));

/** Test names as their files spell them, whatever quotes they stand in. */
const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");

describe('docs/conformance.md', () => {
  test('The page docs/conformance.md gives every line one of three states, with a test where one is claimed', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toHaveLength(page.match(/^- /gm)!.length);
    const isSound = ({ evidence, state }: (typeof rows)[number]) =>
      state === 'not yet' ? !evidence.includes('`') : /^(yes|partly)$/.test(state) && /`[^`]+`\s*"/.test(evidence);
    expect(rows.filter((row) => !isSound(row))).toEqual([]);
  });

  test('The page docs/conformance.md names files that exist, each by an end of its path that fits one only', () => {
    const wrong = cited.filter(({ file }) => matches(file).length !== 1).map(({ file }) => [file, matches(file)]);
    expect(wrong).toEqual([]);
  });

  test('The page docs/conformance.md quotes test names that occur in their files', () => {
    const gone = cited.flatMap(({ file, sentences }) => {
      const [path] = matches(file);
      const source = path ? sourceOf(path) : '';
      return sentences.filter((sentence) => !source.includes(sentence)).map((sentence) => `${file}: ${sentence}`);
    });
    expect(gone).toEqual([]);
  });
});
