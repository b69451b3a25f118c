import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { followPostings } from './follow-postings.ts';

const EVERY_SECONDS = 1;

export const postingMailJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'follow-postings', everySeconds: EVERY_SECONDS, run: () => followPostings(deps.db) },
];
