import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

/** Loaded with others: `Vendor` by the layout of the vendors' area, `Form` by loaders such as `loadStoreWords`. */
const LOADED_WITH_OTHERS = ['Vendor', 'Form'];

it('Each screen waits for the texts that it shows, so that no reader of another language sees English first', () => {
  const modules = new Set(
    [...read('routes.ts').matchAll(/'((?:features|routes)\/[\w/-]+\.tsx)'/g)].map((match) => match[1]!),
  );
  expect(modules.size).toBeGreaterThan(60);
  const missing = [...modules].flatMap((path) => {
    const text = read(path);
    const areas = [...text.matchAll(/\buse(\w*)Words\(\)/g)].map((match) => match[1]!);
    return [...new Set(areas)]
      .filter(
        (area) =>
          !LOADED_WITH_OTHERS.includes(area) &&
          !new RegExp(`clientLoader[\\s\\S]{0,200}\\bload${area}Words\\b`).test(text),
      )
      .map((area) => `${path}: use${area}Words`);
  });
  expect(missing).toEqual([]);
});
