import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { settleDue } from './store.ts';

/** Number of tickets that one statement moves. */
const BATCH = 200;

export const ticketJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'settle-tickets', everySeconds: 60, run: () => settleTickets(deps) },
];

/** Reopens postponed tickets, closes solved ones, and deletes unused pictures, until none is due. */
export async function settleTickets({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await retried(() => settleDue(db, BATCH))) > 0);
}
