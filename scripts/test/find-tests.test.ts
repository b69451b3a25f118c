import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUNS_SERIALLY } from '../../e2e/support/serial.ts';
import { findTests, kindOf, literally } from './find-tests.ts';

const root = resolve(import.meta.dirname, '../..');

describe('npm run t', () => {
  it.each([
    ['packages/money/src/usdt.test.ts', 'unit'],
    ['apps/api/src/a.db.test.ts', 'database'],
    ['apps/api/src/a.chain.test.ts', 'database'],
    ['scripts/launch/start.launch.test.ts', 'launch'],
    ['e2e/start.spec.ts', 'browser'],
  ])('The file %s has the kind %s', (file, kind) => {
    expect(kindOf(file)).toBe(kind);
  });

  it('A part of a path finds the test files of every kind and runs them as a whole', async () => {
    const { files, title } = await findTests(root, 'scripts/test/find-tests');
    expect([...files]).toEqual([['unit', ['scripts/test/find-tests.test.ts']]]);
    expect(title).toBeNull();
  });

  it('A part of a title finds the files that contain it and restricts the run to it', async () => {
    const { files, title } = await findTests(root, 'A part of a title finds the files that contain it');
    expect(files.get('unit')).toEqual(['scripts/test/find-tests.test.ts']);
    expect(title).toBe('A part of a title finds the files that contain it');
  });

  it('A title is matched literally, although test runners expect a regular expression', () => {
    expect('pays 1.5 (half)'.match(literally('1.5 (half)'))).not.toBeNull();
    expect('pays 105 (half)'.match(literally('1.5 (half)'))).toBeNull();
  });
});

/** Returns whether a file, or a browser test helper that it imports, closes a business day. */
function closesDays(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const helpers = [...text.matchAll(/ from '(\.\.?\/[^']+)'/g)].map(([, path]) => resolve(dirname(file), path!));
  return /\bnextDay\(/.test(text) || helpers.filter((path) => path.includes('/e2e/support/')).some(closesDays);
}

it('Every browser test file that closes a business day waits for the others that do', () => {
  const closing = globSync('e2e/**/*.spec.ts', { cwd: root }).filter((file) => closesDays(resolve(root, file)));
  expect(closing).toContain('e2e/gate/member-money.spec.ts');
  expect(closing.filter((file) => !RUNS_SERIALLY.test(file))).toEqual([]);
});
