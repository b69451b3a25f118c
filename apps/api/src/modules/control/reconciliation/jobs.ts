import type { PeriodicJob } from '../../../platform/jobs.ts';
import { createMemory } from './link-postings.ts';
import type { RereadDeps } from './reread-chain.ts';
import { reconcile, runWaiting } from './run-reconciliation.ts';
import { deleteOldRuns, isFullDue } from './store.ts';
import { watchServer } from './watch-server.ts';

/** A code, which the console words. */
const PLATFORM = 'platform';

export const reconciliationJobs = (given: RereadDeps): readonly PeriodicJob[] => {
  const deps = { ...given, memory: createMemory() };
  return [
    // A difference freezes payouts within this interval plus the time of a run: less than a minute.
    { task: 'reconcile', everySeconds: 30, run: () => reconcile(deps, 'recent', PLATFORM) },
    {
      task: 'reconcile-all',
      everySeconds: 5 * 60,
      run: async () => {
        if (await isFullDue(deps.db)) await reconcile(deps, 'full', PLATFORM);
        await deleteOldRuns(deps.db);
      },
    },
    // Requested in the console, or after a promotion or a restore.
    {
      task: 'reconcile-now',
      everySeconds: 2,
      run: async () => {
        await watchServer(deps.db, PLATFORM);
        await runWaiting(deps);
      },
    },
  ];
};
