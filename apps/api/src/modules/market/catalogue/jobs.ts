import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { expireDue } from './store.ts';

const BATCH = 100;

export const catalogueJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-listings', everySeconds: 10, run: () => expireListings(deps) },
];

/**
 * Ends what was shown for the last time on a day before the open one, batch by batch; two workers can at the same time.
 */
export async function expireListings({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await expireDue(db, BATCH)) > 0);
}
