import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quotesIn } from './quotes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-quotes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function quotesOf(folder: string, file: string, source: string): readonly string[] {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, file), source);
  return quotesIn(root).filter((line) => line.startsWith(join(folder, file)));
}

describe('The search for messages that tests quote', () => {
  it.each([
    ['apps/web/src', 'a.test.ts', JSON.stringify(errorsTexts.own_order)],
    ['apps/web/src', 'a.test.ts', `'${errorsTexts.own_order.replaceAll("'", "\\'")}'`],
    ['packages/ui/src', 'a.testing.tsx', `<p>${errorsTexts.hash_not_valid}</p>`],
    ['apps/api/src/testing', 'a.ts', JSON.stringify(errorsTexts.hash_not_valid)],
    ['e2e/support', 'a.ts', JSON.stringify(errorsTexts.hash_not_valid)],
  ])('A message in %s/%s is refused', (folder, file, quote) => {
    expect(quotesOf(folder, file, `const said = ${quote};`)).toHaveLength(1);
  });

  it.each([
    ['of the specification', `const said = ${JSON.stringify(rulesTexts.enterAmount)};`],
    ['that is a title', `describe(${JSON.stringify(errorsTexts.hash_not_valid)}, () => undefined);`],
    ['inside a longer text', `const said = ${JSON.stringify(`${errorsTexts.hash_not_valid}, or not`)};`],
  ])('A message %s is allowed', (_of, source) => {
    expect(quotesOf('apps/web/src', 'a.test.ts', source)).toEqual([]);
  });

  it('A coincidence that no longer occurs is reported', () => {
    expect(quotesIn(root)).toEqual([expect.stringContaining('this exception matches no sentence')]);
  });
});
