import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EQUIVALENTS, isBoundOfClock } from './equivalents.ts';
import { mutantsOfFile } from './mutants.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../db/functions');

const MUTANTS = globSync('*/*.sql', { cwd: FUNCTIONS }).flatMap((file) =>
  mutantsOfFile(file, readFileSync(resolve(FUNCTIONS, file), 'utf8')),
);

// Shows DEC-11.5
it.each(EQUIVALENTS.flatMap(({ of, line, what }) => what.map((each) => ({ of, line, each }))))(
  'The mutant listed as equivalent still belongs to its function: $of, $each, in $line',
  ({ of, line, each }) => {
    const found = MUTANTS.filter((mutant) => mutant.name === of && mutant.line === line && mutant.what === each);
    expect(found).not.toEqual([]);
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
])('In "%s", %s is a bound of the clock: %s', (line, what, is) => {
  expect(isBoundOfClock({ line, what })).toBe(is);
});
