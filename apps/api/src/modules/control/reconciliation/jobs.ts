import type { PeriodicJob } from '../../../platform/jobs.ts';
import type { RereadDeps } from './reread-chain.ts';
import { reconcile, runWaiting } from './run-reconciliation.ts';
import { selectDueScope } from './store.ts';

const PLATFORM = 'the platform';

export const reconciliationJobs = (deps: RereadDeps): readonly PeriodicJob[] => [
  {
    task: 'reconcile',
    everySeconds: 5 * 60,
    run: async () => reconcile(deps, await selectDueScope(deps.db), PLATFORM),
  },
  // Asked for in the console.
  { task: 'reconcile-now', everySeconds: 2, run: () => runWaiting(deps) },
];
