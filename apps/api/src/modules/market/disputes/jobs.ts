import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { carryOut, selectToCarryOut } from './store.ts';

export const disputeJobs = (deps: Pick<Deps, 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'carry-out-decisions', everySeconds: 2, run: () => carryOutDecisions(deps) },
];

/**
 * Moves the money of each decision that holds, in a transaction of its own: one that fails is logged and does not stand before the
 * others, and the run fails at its end. One whose confirmations do not say this is left alone; the reconciliation tells of it.
 */
export async function carryOutDecisions({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  let failed = 0;
  for (const id of await selectToCarryOut(db)) {
    await retried(() => carryOut(db, id)).catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, id }, 'a decision about a dispute could not be carried out');
    });
  }
  if (failed > 0) throw new Error(`${failed} decisions about disputes could not be carried out`);
}
