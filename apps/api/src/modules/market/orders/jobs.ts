import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { settleDue } from './store.ts';

const BATCH = 100;

/** Does what is due on the open business day, batch by batch; another worker can do the same at the same time. */
export const orderJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  {
    task: 'settle-orders',
    everySeconds: 5,
    run: async () => {
      while ((await retried(() => settleDue(db, BATCH))) > 0);
    },
  },
];
