import { writeFile } from 'node:fs/promises';
import { writePostcodes } from './address-formats.ts';

await writeFile(new URL('../packages/contract/src/addresses/postcodes.ts', import.meta.url), await writePostcodes());
