import { STATEMENT_RUN_MS } from '@plumbline/time-limits/waiting';
import type { Deps } from '../../../../platform/deps.ts';
import type { PeriodicJob } from '../../../../platform/jobs.ts';
import { queueMonth } from './read-store.ts';

/** Each batch is one transaction, so an interrupted job resumes after its last batch. */
const PEOPLE_AT_ONCE = 500;

export const statementJobs = (deps: Pick<Deps, 'db'>): readonly PeriodicJob[] => [
  { task: 'queue-statements', everySeconds: 30, run: () => queueStatements(deps) },
];

/** Queues the statements of a month whose last day is closed. */
export async function queueStatements(
  { db }: Pick<Deps, 'db'>,
  { peopleAtOnce = PEOPLE_AT_ONCE }: { readonly peopleAtOnce?: number } = {},
): Promise<void> {
  const until = Date.now() + STATEMENT_RUN_MS;
  while (Date.now() < until) {
    const looked = await queueMonth(db, peopleAtOnce);
    if (looked === null || looked < peopleAtOnce) return;
  }
}
