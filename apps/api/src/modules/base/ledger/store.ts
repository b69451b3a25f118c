import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
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

/** Balance and version of an account's last entry, without a lock. */
export async function readLast(db: Queryable, accountNumber: bigint): Promise<{ balance: Usdt; version: bigint }> {
  const row = await first(db)(sql<{ balance: Usdt; version: bigint }>`
    SELECT balance_after_micro AS balance, version FROM ledger.entry
    WHERE account_id = ${accountNumber} ORDER BY version DESC LIMIT 1`);
  return row ?? { balance: usdt(0n), version: 0n };
}

/**
 * Locks a member's account until the transaction ends and returns its balance and the version of its last entry. For
 * movements of "everything that is there"; all others leave the decision to the ledger's constraints.
 */
export async function lockBalance(tx: Tx, accountNumber: bigint): Promise<{ balance: Usdt; version: bigint }> {
  await run(tx)(sql`SELECT ledger.lock_account(${accountNumber})`);
  return readLast(tx, accountNumber);
}

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
