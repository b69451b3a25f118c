import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { selectDue, settleDue } from './store.ts';

const BATCH = 100;

export const orderJobs = (deps: Pick<Deps, 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'settle-orders', everySeconds: 2, run: () => settleOrders(deps) },
];

/**
 * Does what is due on the open business day, in batches; several workers may run. An order that fails is logged and
 * does not block the others, but the run fails at its end so that the failure is seen.
 */
export async function settleOrders({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    while ((await retried(() => settleDue(db, BATCH))) > 0);
    return;
  } catch (error) {
    log.warn({ err: error }, 'could not settle a batch of orders; settling them one by one');
  }
  let failed = 0;
  for (const id of await selectDue(db)) {
    await retried(() => settleDue(db, 1, [id])).catch((error: unknown) => {
      failed += 1;
      log.error({ err: error, id }, 'could not settle an order');
    });
  }
  if (failed > 0) throw new Error(`${failed} orders could not be settled`);
}
