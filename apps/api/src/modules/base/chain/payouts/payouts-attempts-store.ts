// Apart from payouts-store.ts, which is about one transaction: all attempts at one payout.

import type { ATTEMPT_STATUSES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database.ts';

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** One signed transaction of a payout, as it is kept for good. */
export interface Attempt {
  readonly id: bigint;
  readonly chainId: number;
  readonly from: string;
  readonly nonce: bigint;
  readonly attempt: number;
  readonly to: string;
  readonly amountMicro: bigint;
  readonly rawTransaction: string;
  readonly txHash: string;
  readonly status: AttemptStatus;
  readonly signedAt: Date;
  readonly broadcastAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly blockNumber: bigint | null;
  /** The transaction made outside that has the nonce instead of every attempt. */
  readonly takenBy: string | null;
}

interface Row {
  id: bigint;
  chain_id: bigint;
  from_address: string;
  nonce: bigint;
  attempt: number;
  to_address: string;
  amount_micro: bigint;
  raw_transaction: string;
  tx_hash: string;
  status: AttemptStatus;
  signed_at: Date;
  broadcast_at: Date | null;
  resolved_at: Date | null;
  block_number: bigint | null;
  taken_by: string | null;
}

const columns = sql`o.id, o.chain_id, o.from_address, o.nonce, o.attempt, o.to_address, o.amount_micro, o.raw_transaction,
  o.tx_hash, o.status, o.signed_at, o.broadcast_at, o.resolved_at, o.block_number, o.taken_by`;

const fromRow = (row: Row): Attempt => ({
  id: row.id,
  chainId: Number(row.chain_id),
  from: row.from_address,
  nonce: row.nonce,
  attempt: row.attempt,
  to: row.to_address,
  amountMicro: row.amount_micro,
  rawTransaction: row.raw_transaction,
  txHash: row.tx_hash,
  status: row.status,
  signedAt: row.signed_at,
  broadcastAt: row.broadcast_at,
  resolvedAt: row.resolved_at,
  blockNumber: row.block_number,
  takenBy: row.taken_by,
});

/** Every transaction that was ever signed for a payout, the oldest first. */
export async function listAttempts(db: Queryable, reference: string): Promise<readonly Attempt[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM chain.outgoing o WHERE o.reference = ${reference} ORDER BY o.id`.execute(db);
  return rows.map(fromRow);
}

/** One of them, by its id. */
export async function selectAttempt(db: Queryable, id: bigint): Promise<Attempt> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM chain.outgoing o WHERE o.id = ${id}`.execute(db);
  return fromRow(rows[0]!);
}

/**
 * All attempts of the nonce that this payout has now, the first first, locked until the transaction ends. Whoever closes a
 * nonce or adds to it holds the first one's lock.
 */
export async function lockAttempts(tx: Tx, reference: string): Promise<readonly Attempt[]> {
  await sql`SELECT FROM chain.outgoing o WHERE o.reference = ${reference} AND o.attempt = 1 AND NOT o.paid_nothing
    FOR UPDATE`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM chain.outgoing o
    WHERE o.reference = ${reference} AND NOT o.paid_nothing ORDER BY o.attempt FOR UPDATE`.execute(tx);
  return rows.map(fromRow);
}

/**
 * Closes a nonce that went to a transaction which paid nothing of the payout: none of these attempts can be executed any
 * more. The caller holds their locks, and has found every one of them open.
 */
export async function closeTaken(tx: Tx, attempts: readonly Attempt[], takenBy: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE chain.outgoing o SET status = 'replaced', paid_nothing = true, taken_by = ${takenBy}, resolved_at = now(),
      block_number = NULL, block_hash = NULL
    WHERE o.id = ANY (${attempts.map(({ id }) => id)}::bigint[]) AND o.status IN ('signed', 'broadcast')`.execute(tx);
  if (Number(numAffectedRows) !== attempts.length) throw new Error('attempts of a payout changed under their locks');
}

/**
 * Closes the nonce of an attempt that the network executed for good: this one is final or reverted, the others can never be
 * executed and are replaced. Returns the ids of all of them, or null when another worker has done it.
 */
export async function closeOutgoing(
  tx: Tx,
  executed: { readonly id: bigint; readonly reference: string },
  resolved: { status: 'final' | 'reverted'; blockNumber: bigint; blockHash: string },
): Promise<readonly bigint[] | null> {
  const attempts = await lockAttempts(tx, executed.reference);
  const paidNothing = resolved.status === 'reverted';
  const { numAffectedRows } = await sql`
    UPDATE chain.outgoing o SET status = ${resolved.status}, paid_nothing = ${paidNothing}, resolved_at = now(),
      block_number = ${resolved.blockNumber}, block_hash = ${resolved.blockHash}
    WHERE o.id = ${executed.id} AND o.status IN ('signed', 'broadcast')`.execute(tx);
  if (numAffectedRows !== 1n) return null;
  const ids = attempts.map(({ id }) => id);
  await sql`
    UPDATE chain.outgoing o SET status = 'replaced', paid_nothing = ${paidNothing}, resolved_at = now(),
      block_number = NULL, block_hash = NULL
    WHERE o.id = ANY (${ids}::bigint[]) AND o.status IN ('signed', 'broadcast')`.execute(tx);
  return ids;
}
