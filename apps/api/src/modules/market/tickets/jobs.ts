import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { settleDue } from './store.ts';

/** Tickets that one statement moves. */
const BATCH = 200;

export const ticketJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'settle-tickets', everySeconds: 60, run: () => settleTickets(deps) },
];

/**
 * Opens those that were put off, closes those that are solved, and deletes pictures that nobody shows, until none is
 * due.
 */
export async function settleTickets({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await retried(() => settleDue(db, BATCH))) > 0);
}
