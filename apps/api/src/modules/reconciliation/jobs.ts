import type { Deps } from '../../compose.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { reconcile, runWaiting } from './run-reconciliation.ts';
import { isFullDue } from './store.ts';

const PLATFORM = 'the platform';

export const reconciliationJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'reconcile-recent', everySeconds: 5 * 60, run: () => reconcile(deps, 'recent', PLATFORM) },
  {
    // Asked often, because another run may stand in the way; done once a day.
    task: 'reconcile-full',
    everySeconds: 60,
    run: async () => {
      if (await isFullDue(deps.db)) await reconcile(deps, 'full', PLATFORM);
    },
  },
  // Asked for in the console.
  { task: 'reconcile-now', everySeconds: 2, run: () => runWaiting(deps) },
];
