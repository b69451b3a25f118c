import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { isEnglishOnly, languageFor } from './languages.ts';
import { TEXTS } from './read.ts';

const root = mkdtempSync(join(tmpdir(), 'add-language-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('A language needs only a folder of texts and a row in the list of languages', async () => {
  const [own, copy] = [join(TEXTS, '../packages/texts'), join(root, 'packages/texts')];
  cpSync(TEXTS, join(root, 'texts'), { recursive: true });
  cpSync(join(own, 'src'), join(copy, 'src'), { recursive: true });
  symlinkSync(join(own, 'node_modules'), join(copy, 'node_modules'));
  // Urdu has the plural categories of English, so that the English texts are valid in it.
  cpSync(join(TEXTS, 'en'), join(root, 'texts/ur'), {
    recursive: true,
    filter: (path) => !isEnglishOnly(basename(path, '.json')),
  });
  const list = join(copy, 'src/languages.ts');
  const row = "  ur: { name: 'اردو', direction: 'rtl' },\n";
  writeFileSync(list, readFileSync(list, 'utf8').replace('} as const satisfies', `${row}$&`));

  const { compileTexts } = await import(pathToFileURL(join(copy, 'src/compile.ts')).href);
  compileTexts();
  const compiled = (pattern: string) => globSync(pattern, { cwd: join(copy, 'compiled') });
  expect(compiled('ur/*.ts')).toHaveLength(compiled('hi/*.ts').length);
  const { texts } = await import(pathToFileURL(join(copy, 'compiled/all/cart.ts')).href);
  expect(Object.keys(texts)).toEqual(['en', 'hi', 'ur']);
  const { directions } = await import(pathToFileURL(join(copy, 'compiled/directions.ts')).href);
  expect(directions).toEqual({ en: 'ltr', hi: 'ltr', ur: 'rtl' });
});

it.each([
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en', 'en'],
  ['en-GB,hi;q=0.9', 'en'],
  ['hif', 'en'],
  [undefined, 'en'],
])('The language of a call is the first one in Accept-Language %j if we have it', (header, expected) => {
  expect(languageFor(header)).toBe(expected);
});
