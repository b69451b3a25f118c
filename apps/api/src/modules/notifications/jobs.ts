import type { Deps } from '../../compose.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { followPostings } from './follow-postings.ts';

const EVERY_SECONDS = 1;

export const notificationJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'follow-postings', everySeconds: EVERY_SECONDS, run: () => followPostings(deps.db) },
];
