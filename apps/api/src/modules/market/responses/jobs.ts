import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { expireDue } from './store.ts';

const BATCH = 200;
/** A run gives other jobs their turn after this. */
const BATCHES_A_RUN = 20;

export const responseJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-responses', everySeconds: 600, run: () => expireResponses(db) },
];

/** Open answers of which nothing was heard for sixty days. Those to a listing that is over expire with it. */
export async function expireResponses(db: Deps['db']): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) if ((await expireDue(db, BATCH)) === 0) return;
}
