import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { expireDue } from './store.ts';

const BATCH = 200;
/** After this, a run lets other jobs work. */
const BATCHES_A_RUN = 20;

export const responseJobs = ({ db }: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-responses', everySeconds: 600, run: () => expireResponses(db) },
];

/** Expires open responses after sixty days of silence. Those to an ended listing expire with it. */
export async function expireResponses(db: Deps['db']): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch++) if ((await expireDue(db, BATCH)) === 0) return;
}
