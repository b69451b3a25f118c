import { fail, ok, type Result } from '@plumbline/contract';
import { brokeConstraint, type Tx } from '../../platform/database.ts';
import type { Posting } from './posting.ts';
import { insertPostings } from './store.ts';

/**
 * Writes postings in the caller's transaction: all or none. An account that would go below zero is an expected failure
 * (the caller returns it, and its transaction rolls back); every other refusal of the ledger is a bug and throws.
 */
export async function post(
  tx: Tx,
  ...postings: readonly Posting[]
): Promise<Result<readonly bigint[], 'insufficient_balance'>> {
  try {
    return ok(await insertPostings(tx, postings));
  } catch (error) {
    if (brokeConstraint(error, 'account_never_overdrawn')) return fail('insufficient_balance');
    throw error;
  }
}
