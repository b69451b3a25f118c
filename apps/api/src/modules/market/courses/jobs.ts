import { retried } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { settleDue } from './public-store.ts';

/** Number of uploads and attempts that one statement ends. */
const BATCH = 100;

export const coursesJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'settle-courses', everySeconds: 300, run: () => settleCourses(deps) },
];

/** Deletes uploads that no lesson shows, and closes attempts that are a day old, until none is due. */
export async function settleCourses({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await retried(() => settleDue(db, BATCH))) > 0);
}
