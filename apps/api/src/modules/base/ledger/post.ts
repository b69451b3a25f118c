import { fail, ok, type Result } from '@plumbline/contract';
import { brokeConstraint, type Queryable, retried } from '../../../platform/database.ts';
import type { Posting } from './posting.ts';
import { insertPostings } from './store.ts';

/**
 * Writes postings in the caller's transaction: all or none. An account that would go below zero is an expected failure
 * (the caller returns it, and its transaction rolls back); every other refusal of the ledger is a bug and throws.
 */
export const post = async (
  db: Queryable,
  ...postings: readonly Posting[]
): Promise<Result<readonly bigint[], 'insufficient_balance'>> => orInsufficient(db, () => insertPostings(db, postings));

/** The same for a function in SQL that posts. */
export async function orInsufficient<T>(
  db: Queryable,
  write: () => Promise<T>,
): Promise<Result<T, 'insufficient_balance'>> {
  try {
    // Inside a transaction the caller's `transaction` runs everything again; alone, the statement does.
    return ok(await (db.isTransaction ? write() : retried(write)));
  } catch (error) {
    if (brokeConstraint(error, 'account_never_overdrawn')) return fail('insufficient_balance');
    throw error;
  }
}
