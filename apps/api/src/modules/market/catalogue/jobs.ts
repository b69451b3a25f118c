import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { deleteWords } from './search-store.ts';
import { expireDue } from './store.ts';

const BATCH = 100;
const A_DAY = 86_400;

export const catalogueJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'expire-listings', everySeconds: 10, run: () => expireListings(deps) },
  { task: 'forget-words', everySeconds: A_DAY, run: () => deleteUnusedWords(deps) },
];

/** Ends listings whose last day is before the open one, in batches. Several workers may run at the same time. */
export async function expireListings({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await expireDue(db, BATCH)) > 0);
}

/**
 * Deletes search words that no listing has any longer, in batches. A batch that collides with a listing's publication
 * is retried. After several collisions in a row, the rest waits for the next day.
 */
export async function deleteUnusedWords({ db }: Pick<Deps, 'db'>, pauseMs = 200): Promise<void> {
  let after: string | null = '';
  for (let inVain = 0; after !== null && inVain < 50; ) {
    const last: string | null = await deleteWords(db, after, BATCH);
    inVain = last === after ? inVain + 1 : 0;
    after = last;
    if (inVain > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
