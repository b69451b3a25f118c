import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CHANGES_THE_BOOKS } from '../../e2e/support/books.ts';

const root = resolve(import.meta.dirname, '../..');
const closing = globSync('e2e/*.spec.ts', { cwd: root }).filter((file) =>
  /\bnextDay\(/.test(readFileSync(resolve(root, file), 'utf8')),
);

test('Every file of browser tests that closes a business day waits for the others that do', () => {
  expect(closing.length).toBeGreaterThan(0);
  expect(closing.filter((file) => !CHANGES_THE_BOOKS.test(file))).toEqual([]);
});
