import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EQUIVALENTS, isBoundOfClock } from './equivalents.ts';
import { mutantsOfFile } from './mutants.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../db/functions');

// Shows DEC-11.5
it.each(EQUIVALENTS.flatMap(({ file, line, what }) => what.map((each) => ({ file, line, each }))))(
  'The mutant that is listed as equivalent is one of its file still: $file, $each, in $line',
  ({ file, line, each }) => {
    const mutants = mutantsOfFile(file, readFileSync(resolve(FUNCTIONS, file), 'utf8'));
    expect(mutants.filter((mutant) => mutant.line === line && mutant.what === each)).not.toEqual([]);
  },
);

it.each([
  ['AND s.expires_at > clock_timestamp();', '> becomes >=', true],
  ['a > b AND c > clock_timestamp()', '> becomes >=', false],
  ['a > b AND c > clock_timestamp()', '> becomes >= (2)', true],
  ['c.expires_at <= clock_timestamp() THEN', '<= becomes <', true],
  ['AND s.expires_at > now();', '> becomes >=', false],
  ['s.seen_at < clock_timestamp() - interval', '< becomes <=', true],
  ['a AND s.expires_at > clock_timestamp()', 'AND becomes OR', false],
])('In “%s”, %s is a bound of the clock: %s', (line, what, is) => {
  expect(isBoundOfClock({ line, what })).toBe(is);
});
