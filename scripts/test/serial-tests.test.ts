import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RUNS_SERIALLY } from '../../e2e/support/serial.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns whether a file, or a browser test helper that it imports, closes a business day. */
function closesDays(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const helpers = [...text.matchAll(/ from '(\.\.?\/[^']+)'/g)].map(([, path]) => resolve(dirname(file), path!));
  return /\bnextDay\(/.test(text) || helpers.filter((path) => path.includes('/e2e/support/')).some(closesDays);
}

test('Every browser test file that closes a business day waits for the others that do', () => {
  const closing = globSync('e2e/**/*.spec.ts', { cwd: root }).filter((file) => closesDays(resolve(root, file)));
  expect(closing).toContain('e2e/gate/member-money.spec.ts');
  expect(closing.filter((file) => !RUNS_SERIALLY.test(file))).toEqual([]);
});
