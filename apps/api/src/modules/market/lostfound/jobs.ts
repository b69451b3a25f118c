import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { compare, purgeDue } from './store.ts';

const BATCH = 50;
/** After this, a run lets other jobs work. */
const BATCHES_A_RUN = 20;

export const lostFoundJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'match-lost-and-found', everySeconds: 20, run: () => inBatches(() => compare(db, BATCH)) },
  { task: 'purge-lost-and-found', everySeconds: 600, run: () => inBatches(() => purgeDue(db, BATCH)) },
];

async function inBatches(run: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) if ((await run()) < BATCH) return;
}
