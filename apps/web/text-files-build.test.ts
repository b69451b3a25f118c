import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { languageOf, writeStartTexts } from './text-files-build.ts';

let client: string;

beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'text-files-'));
  await mkdir(join(client, 'static/js'), { recursive: true });
  for (const name of ['en-start-1234567', 'hi-start-7654321', 'hi-first-steps-1111111'])
    await writeFile(join(client, `static/js/texts-${name}.js`), '');
});
afterEach(() => rm(client, { recursive: true }));

it('The built page has the file with the texts of every screen in each language', async () => {
  const script = await readFile(join(import.meta.dirname, 'src/shell/before-paint.js'), 'utf8');
  await writeFile(join(client, 'index.html'), `<script>${script}</script>`);
  await writeStartTexts(client);
  expect(await readFile(join(client, 'index.html'), 'utf8')).toContain(
    'const startTexts = {"en":"/static/js/texts-en-start-1234567.js","hi":"/static/js/texts-hi-start-7654321.js"};',
  );
});

it('A page without a place for the names of text files fails the build', async () => {
  await writeFile(join(client, 'index.html'), '<script></script>');
  await expect(writeStartTexts(client)).rejects.toThrow('no placeholder');
});

it.each([
  ['/static/js/texts-hi-cart-1234567.js', 'hi'],
  ['/static/js/texts-en-start-1234567.js', 'en'],
  ['/static/js/cart-screen-1234567.js', null],
])('The file %s has texts in the language %s', (file, language) => {
  expect(languageOf(file)).toBe(language);
});
