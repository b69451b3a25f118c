import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { carryOut, selectToCarryOut } from './store.ts';

export const disputeJobs = (deps: Pick<Deps, 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'carry-out-decisions', everySeconds: 2, run: () => carryOutDecisions(deps) },
];

/**
 * Moves the money of each effective decision in its own transaction. A failure is logged without blocking the others,
 * and the run then fails at its end. A decision that differs from its confirmations is skipped; the reconciliation
 * reports it.
 */
export async function carryOutDecisions({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  let failed = 0;
  for (const id of await selectToCarryOut(db)) {
    await retried(() => carryOut(db, id)).catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, id }, 'could not execute a decision about a dispute');
    });
  }
  if (failed > 0) throw new Error(`${failed} decisions on disputes could not be carried out`);
}
