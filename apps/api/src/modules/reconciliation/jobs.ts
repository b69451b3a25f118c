import type { Deps } from '../../compose.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { reconcile, runWaiting } from './run-reconciliation.ts';

const PLATFORM = 'the platform';

export const reconciliationJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'reconcile-recent', everySeconds: 5 * 60, run: () => reconcile(deps, 'recent', PLATFORM) },
  { task: 'reconcile-full', everySeconds: 24 * 3600, run: () => reconcile(deps, 'full', PLATFORM) },
  // Asked for in the console.
  { task: 'reconcile-now', everySeconds: 2, run: () => runWaiting(deps) },
];
