import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { writePostcodes } from './address-formats.ts';

it('The postcodes of the contract are those of the address data that they are written from', async () => {
  const file = new URL('../packages/contract/src/addresses/postcodes.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await writePostcodes());
});
