import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Posting } from './posting.ts';

/** The batch as ledger.post reads it: bigints travel as text. */
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

/** Calls ledger.post; the ids come back in the order of the postings. */
export async function insertPostings(db: Queryable, postings: readonly Posting[]): Promise<readonly bigint[]> {
  const { rows } = await sql<{ ids: bigint[] }>`SELECT ledger.post(${toBatch(postings)}::jsonb) AS ids`.execute(db);
  return rows[0]!.ids;
}

export async function readBalance(db: Queryable, accountNumber: bigint): Promise<Usdt> {
  const { rows } = await sql<{ balance: bigint }>`SELECT ledger.balance(${accountNumber}) AS balance`.execute(db);
  return usdt(rows[0]!.balance);
}

/** Balance and version of an account's last entry, without a lock. */
export async function readLast(db: Queryable, accountNumber: bigint): Promise<{ balance: Usdt; version: bigint }> {
  const { rows } = await sql<{ balance: bigint; version: bigint }>`
    SELECT balance_after_micro AS balance, version FROM ledger.entry
    WHERE account_id = ${accountNumber} ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0] ? { balance: usdt(rows[0].balance), version: rows[0].version } : { balance: usdt(0n), version: 0n };
}

/**
 * Locks a member's account until the transaction ends and returns its balance and the version of its last entry. For
 * movements of "everything that is there"; all others leave the decision to the ledger's constraints.
 */
export async function lockBalance(tx: Tx, accountNumber: bigint): Promise<{ balance: Usdt; version: bigint }> {
  await sql`SELECT ledger.lock_account(${accountNumber})`.execute(tx);
  return readLast(tx, accountNumber);
}

export async function rollUpAccounts(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ledger.roll_up() AS count`.execute(db);
  return rows[0]!.count;
}

/** Locks the operator's capital and the shortfall until the transaction ends; returns what the capital holds. */
export async function lockCapital(tx: Tx): Promise<Usdt> {
  await sql`SELECT ledger.lock_account(ledger.system('operator.capital')), ledger.lock_account(ledger.system('shortfall'))`.execute(
    tx,
  );
  return readBalance(tx, 18n);
}

/** A transaction whose deposit was corrected was credited anew: the operator gets back what was lost by it. */
export async function recoverLost(tx: Tx, evidenceId: bigint): Promise<void> {
  await sql`SELECT ledger.recover(${evidenceId})`.execute(tx);
}

/** What is the operator's repays what is missing, before it is anything else; returns how much of it did. */
export async function repayShortfall(tx: Tx): Promise<Usdt> {
  const { rows } = await sql<{ repaid: bigint }>`SELECT ledger.repay_shortfall() AS repaid`.execute(tx);
  return usdt(rows[0]!.repaid);
}
