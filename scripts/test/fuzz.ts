import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from './run-tool.ts';

/**
 * `npm run fuzz -- [--runs N] [--seed S]`: makes every call of the contract with N inputs drawn from its schema, by
 * default 200. The default seed is the current time, which is printed; the same seed draws the same inputs.
 */
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = values.runs ?? '200';
const seed = values.seed ?? String(Date.now() % 2 ** 31);
if (![runs, seed].every((value) => /^\d{1,10}$/.test(value)) || Number(runs) === 0) {
  console.error('Usage: npm run fuzz -- [--runs N] [--seed S], both whole numbers');
  process.exit(2);
}

console.log(`${runs} inputs for each call, seed ${seed}`);
const root = resolve(import.meta.dirname, '../..');
const { code } = await runTool(
  root,
  'vitest',
  ['run', '--project', 'database', 'apps/api/src/http/fuzz.release.db.test.ts'],
  {
    env: { FUZZ_RUNS: runs, FUZZ_SEED: seed },
    show: true,
  },
);
process.exitCode = code;
