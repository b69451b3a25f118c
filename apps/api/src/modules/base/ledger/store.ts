import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { Posting } from './posting.ts';

/** Serializes a batch for ledger.post. Bigints become text. */
const toBatch = (postings: readonly Posting[]): string =>
  JSON.stringify(
    postings.map((posting) => ({
      kind: posting.kind,
      from: posting.from.toString(),
      to: posting.to.toString(),
      amount: posting.amount.toString(),
      key: posting.key,
      source: posting.source,
      evidence: posting.evidenceId?.toString(),
    })),
  );

/** Calls ledger.post. Returns the ids in the order of the postings. */
export const insertPostings = (db: Queryable, postings: readonly Posting[]): Promise<readonly bigint[]> =>
  value(db)(sql`SELECT ledger.post(${toBatch(postings)}::jsonb) AS ids`);

export const readBalance = (db: Queryable, accountNumber: bigint): Promise<Usdt> =>
  value(db)(sql`SELECT ledger.balance(${accountNumber}) AS balance`);

export const rollUpAccounts = (db: Queryable): Promise<number> => value(db)(sql`SELECT ledger.roll_up() AS count`);

/** Locks the operator's capital and the shortfall until the transaction ends. Returns the capital. */
export async function lockCapital(tx: Tx): Promise<Usdt> {
  await run(tx)(sql`
    SELECT ledger.lock_account(ledger.system('operator.capital')), ledger.lock_account(ledger.system('shortfall'))`);
  return readBalance(tx, 18n);
}

/** Returns money to the operator after the deposit of a corrected transaction was credited again. */
export const recoverLost = (tx: Tx, evidenceId: bigint) => run(tx)(sql`SELECT ledger.recover(${evidenceId})`);

/** Uses the operator's money to repay the shortfall first. Returns how much was repaid. */
export const repayShortfall = (tx: Tx): Promise<Usdt> => value(tx)(sql`SELECT ledger.repay_shortfall() AS repaid`);
