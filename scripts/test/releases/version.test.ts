import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { VERSION } from '@plumbline/contract/version';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const MANIFESTS = globSync('{.,apps/*,packages/*}/package.json', { cwd: ROOT });
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

test('Every package.json has the version of the product, also for the packages that it needs of ours', () => {
  expect(MANIFESTS.length).toBeGreaterThan(10);
  for (const path of MANIFESTS) {
    const { version, dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@plumbline/'),
    );
    expect([path, version, ...ours.map(([, wanted]) => wanted)]).toEqual([path, VERSION, ...ours.map(() => VERSION)]);
  }
});

test('The changelog begins with the version of the product, and each version has a date', () => {
  const headings = read('CHANGELOG.md').match(/^## .*/gm)!;
  expect(headings[0]).toMatch(new RegExp(`^## ${VERSION} - `));
  for (const heading of headings) expect(heading).toMatch(/^## \d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
});
