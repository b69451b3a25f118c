import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportTexts, importTexts } from './exchange.ts';
import { isEnglishOnly } from './languages.ts';
import { readFiles, TEXTS } from './read.ts';

let folder = '';
const texts = () => join(folder, 'texts');
const exported = () => join(folder, 'exported');
const readExport = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(exported(), `${language}.arb`), 'utf8'));

/** Exports, changes a language's file as a translator would, and imports it. */
function exchange(language: string, changes: Readonly<Record<string, unknown>>): void {
  exportTexts(exported(), texts());
  const path = join(exported(), `${language}.arb`);
  writeFileSync(path, JSON.stringify({ ...readExport(language), ...changes }));
  importTexts(path, texts());
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(TEXTS, texts(), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('The exchange of texts with translators’ tools', () => {
  it('An export that is imported unchanged changes no file', () => {
    exchange('en', {});
    exchange('hi', {});
    for (const language of ['en', 'hi'])
      for (const [file] of readFiles(language, texts()))
        expect(readFileSync(join(texts(), language, `${file}.json`), 'utf8')).toBe(
          readFileSync(join(TEXTS, language, `${file}.json`), 'utf8'),
        );
  });

  it('Each English message has a description for translators', () => {
    exportTexts(exported(), texts());
    const arb = readExport('en');
    const keys = Object.keys(arb).filter((key) => !key.startsWith('@'));
    expect(keys.length).toBeGreaterThan(4000);
    expect(
      keys.filter((key) => !(arb[`@${key}`] as { readonly description: string }).description.includes(' ')),
    ).toEqual([]);
  });

  it('An imported translation replaces the message and leaves the others', () => {
    exchange('hi', { 'cart#title': 'टोकरी' });
    expect(readFiles('hi', texts()).get('cart')).toEqual({ ...readFiles('hi').get('cart'), title: 'टोकरी' });
  });

  it('Importing a new language writes all of its files', () => {
    exportTexts(exported(), texts());
    const path = join(exported(), 'xx.arb');
    writeFileSync(path, JSON.stringify({ ...readExport('en'), '@@locale': 'xx' }));
    importTexts(path, texts());
    expect([...readFiles('xx', texts()).keys()]).toEqual(
      [...readFiles('en').keys()].filter((file) => !isEnglishOnly(file)),
    );
  });

  it.each([
    ['an argument that English lacks', 'hi', { 'cart#title': 'टोकरी {name}' }, /hi\/cart title: has name/],
    ['a message that is not valid', 'hi', { 'cart#title': 'टोकरी {' }, /hi\/cart title/],
    ['a key that English lacks', 'hi', { 'cart#other': 'टोकरी' }, /cart#other: unknown/],
    [
      'another English text for a fixed message',
      'en',
      { 'deposit#depositNow': 'Pay' },
      /specification gives this text/,
    ],
  ])('An import with %s is refused and changes nothing', (_name, language, changes, error) => {
    expect(() => exchange(language, changes)).toThrow(error);
    expect(readFiles(language, texts())).toEqual(readFiles(language));
  });
});
