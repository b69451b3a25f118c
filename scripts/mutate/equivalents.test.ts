import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOfFile } from './mutants.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../db/functions');

it.each(EQUIVALENTS.flatMap(({ file, line, what }) => what.map((each) => ({ file, line, each }))))(
  'The mutant that is listed as equivalent is one of its file still: $file, $each, in $line',
  ({ file, line, each }) => {
    const mutants = mutantsOfFile(file, readFileSync(resolve(FUNCTIONS, file), 'utf8'));
    expect(mutants.filter((mutant) => mutant.line === line && mutant.what === each)).not.toEqual([]);
  },
);
