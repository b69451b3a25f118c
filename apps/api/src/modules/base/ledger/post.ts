import { fail, ok, type Result } from '@plumbline/contract';
import { brokeConstraint, type Queryable, retried } from '../../../platform/database.ts';
import type { Posting } from './posting.ts';
import { insertPostings } from './store.ts';

/**
 * Writes all postings in the caller's transaction, or none. An account that would fall below zero is an expected
 * failure: the caller returns it, and the transaction rolls back. Any other rejection is a bug and throws.
 */
export const post = async (
  db: Queryable,
  ...postings: readonly Posting[]
): Promise<Result<readonly bigint[], 'insufficient_balance'>> => orInsufficient(db, () => insertPostings(db, postings));

/** Does the same for a SQL function that posts. */
export async function orInsufficient<T>(
  db: Queryable,
  write: () => Promise<T>,
): Promise<Result<T, 'insufficient_balance'>> {
  try {
    // Inside a transaction, the caller's `transaction` retries everything. Outside, only the statement is retried.
    return ok(await (db.isTransaction ? write() : retried(write)));
  } catch (error) {
    if (brokeConstraint(error, 'account_never_overdrawn')) return fail('insufficient_balance');
    throw error;
  }
}
