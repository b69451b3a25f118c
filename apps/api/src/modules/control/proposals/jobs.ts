import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { markExpired } from './store.ts';

export const proposalJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-proposals', everySeconds: 60, run: () => markExpired(deps.db) },
];
