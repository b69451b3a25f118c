import { fail, ok, type Result } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import type { RawBuilder } from 'kysely';
import { brokeConstraint, type Queryable, retried } from '../../../platform/database.ts';
import type { Posting } from './posting.ts';
import { insertPostings, insertPostingsAndRead, insertPostingsWith } from './store.ts';

/**
 * Writes postings in the caller's transaction: all or none. An account that would go below zero is an expected failure
 * (the caller returns it, and its transaction rolls back); every other refusal of the ledger is a bug and throws.
 */
export async function post(
  db: Queryable,
  ...postings: readonly Posting[]
): Promise<Result<readonly bigint[], 'insufficient_balance'>> {
  return orInsufficient(db, () => insertPostings(db, postings));
}

/** The same, and the balance of an account as it is afterwards. */
export async function postAndRead(
  db: Queryable,
  accountNumber: bigint,
  ...postings: readonly Posting[]
): Promise<Result<Usdt, 'insufficient_balance'>> {
  return orInsufficient(db, () => insertPostingsAndRead(db, postings, accountNumber));
}

/** Writes postings and reads the row of `call`, a function that writes too: one statement, and both happen or neither. */
export async function postWith<Row>(
  db: Queryable,
  call: RawBuilder<Row>,
  ...postings: readonly Posting[]
): Promise<Result<Row, 'insufficient_balance'>> {
  return orInsufficient(db, () => insertPostingsWith(db, call, postings));
}

async function orInsufficient<T>(db: Queryable, write: () => Promise<T>): Promise<Result<T, 'insufficient_balance'>> {
  try {
    // Inside a transaction the caller's `transaction` runs everything again; alone, the statement does.
    return ok(await (db.isTransaction ? write() : retried(write)));
  } catch (error) {
    if (brokeConstraint(error, 'account_never_overdrawn')) return fail('insufficient_balance');
    throw error;
  }
}
