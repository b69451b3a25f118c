import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { selectDayToProve } from './store.ts';

export const proofJobs = (deps: Pick<Deps, 'config' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'prove-day', everySeconds: 20, run: () => proveNewestDay(deps) },
];

/**
 * What is held of each leaf lies outside of V8's heap. With little heap its garbage goes soon: 173 MB in place of 324 for 200,000
 * members, in the same time.
 */
export const PROVING_ARGV = ['--max-old-space-size=96', '--max-semi-space-size=2'];

/** Proves the newest closed day, where it has no proof, in a process of its own. Throws when that fails; the job comes again. */
async function proveNewestDay({ config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>): Promise<void> {
  const day = await selectDayToProve(db);
  if (day === null) return;
  const child = fork(fileURLToPath(new URL('./prove.ts', import.meta.url)), [day], {
    env: { NODE_ENV: 'production', DATABASE_URL: config.databaseUrl, LOG_LEVEL: config.logLevel },
    execArgv: PROVING_ARGV,
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The proof of ${day} was not made: ${signal ?? `exit code ${code}`}`);
  log.info({ day }, 'a proof of liabilities was published');
}
