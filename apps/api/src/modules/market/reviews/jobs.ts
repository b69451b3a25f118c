import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { showDue } from './store.ts';

const BATCH = 100;

export const reviewJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  {
    task: 'show-reviews',
    everySeconds: 30,
    run: async () => {
      while ((await retried(() => showDue(db, BATCH))) > 0);
    },
  },
];
