import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { writePostcodes } from './address-formats.ts';

it("The contract's postcodes match the address data from which they are generated", async () => {
  const file = new URL('../packages/contract/src/addresses/postcodes.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await writePostcodes());
});
