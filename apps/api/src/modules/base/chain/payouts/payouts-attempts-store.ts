// Separate from payouts-store.ts, which is about one transaction. This is about all attempts of a payout.

import type { ATTEMPT_STATUSES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, one, type Queryable, run, type Tx } from '../../../../platform/database.ts';

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** One signed transaction of a payout. Stored forever. */
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
  /** The outside transaction that took the nonce from all attempts. */
  readonly takenBy: string | null;
}

type Row = Omit<Attempt, 'chainId'> & { readonly chainId: bigint };

const columns = sql`o.id, o.chain_id AS "chainId", o.from_address AS "from", o.nonce, o.attempt, o.to_address AS "to",
  o.amount_micro AS "amountMicro", o.raw_transaction AS "rawTransaction", o.tx_hash AS "txHash", o.status, o.signed_at AS "signedAt",
  o.broadcast_at AS "broadcastAt", o.resolved_at AS "resolvedAt", o.block_number AS "blockNumber", o.taken_by AS "takenBy"`;

const fromRow = (row: Row): Attempt => ({ ...row, chainId: Number(row.chainId) });

/** Returns every transaction that was ever signed for a payout, oldest first. */
export const listAttempts = (db: Queryable, reference: string): Promise<readonly Attempt[]> =>
  all(db)(sql<Row>`
    SELECT ${columns} FROM chain.outgoing o WHERE o.reference = ${reference}
    ORDER BY o.id`).then((rows) => rows.map(fromRow));

export const selectAttempt = (db: Queryable, id: bigint): Promise<Attempt> =>
  one(db)(sql<Row>`SELECT ${columns} FROM chain.outgoing o WHERE o.id = ${id}`).then(fromRow);

/**
 * Locks and returns all attempts of the payout's current nonce, oldest first. Closing a nonce or adding an attempt
 * requires the lock on the first one.
 */
export async function lockAttempts(tx: Tx, reference: string): Promise<readonly Attempt[]> {
  await run(tx)(sql`
    SELECT FROM chain.outgoing o WHERE o.reference = ${reference} AND o.attempt = 1 AND NOT o.paid_nothing
    FOR UPDATE`);
  return all(tx)(sql<Row>`
    SELECT ${columns} FROM chain.outgoing o
    WHERE o.reference = ${reference} AND NOT o.paid_nothing
    ORDER BY o.attempt FOR UPDATE`).then((rows) => rows.map(fromRow));
}

/**
 * Closes a nonce whose transaction paid nothing of the payout. None of these attempts can be executed any longer. The
 * caller holds their locks and has checked that each is open.
 */
export async function closeTaken(tx: Tx, attempts: readonly Attempt[], takenBy: string): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE chain.outgoing o SET status = 'replaced', paid_nothing = true, taken_by = ${takenBy}, resolved_at = now(),
      block_number = NULL, block_hash = NULL
    WHERE o.id = ANY (${attempts.map(({ id }) => id)}::bigint[]) AND o.status IN ('signed', 'broadcast')`.execute(tx);
  if (Number(numAffectedRows) !== attempts.length) throw new Error('attempts of a payout changed under their locks');
}

/**
 * Closes the nonce of an attempt that the network executed. This attempt is final or reverted; the others count as
 * replaced. Returns the ids of all of them, or null if another worker already closed it.
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
  await run(tx)(sql`
    UPDATE chain.outgoing o SET status = 'replaced', paid_nothing = ${paidNothing}, resolved_at = now(),
      block_number = NULL, block_hash = NULL
    WHERE o.id = ANY (${ids}::bigint[]) AND o.status IN ('signed', 'broadcast')`);
  return ids;
}
