// Separate from store.ts: the payer process, with its own login, reads and marks payouts.

import type { Usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

export interface ApprovedPayout {
  readonly id: string;
  readonly address: string;
  readonly net: Usdt;
  /** True if each operator's approval has its own confirmation, or if a rule approved. */
  readonly isConfirmed: boolean;
}

/** Payouts of a frozen account wait until one day after its release, or until an operator rejects them. */
const isDue = (retryAfterSeconds: number) => sql`w.status = 'approved'
  AND (w.refused_at IS NULL OR w.refused_at < now() - make_interval(secs => ${retryAfterSeconds}))
  AND NOT EXISTS (SELECT FROM members.members m WHERE m.id = w.member_id
    AND (m.frozen_at IS NOT NULL OR m.payouts_wait_until > now()))`;

/** Lists approved withdrawals, oldest first. One that the network refused is retried after a pause. */
export const listApproved = (db: Db, limit: number, retryAfterSeconds: number): Promise<ApprovedPayout[]> =>
  all(db)(sql`
    SELECT w.id, w.address, w.net_micro AS net, withdrawals.approvals_are_confirmed(w) AS "isConfirmed"
    FROM withdrawals.withdrawal w
    WHERE ${isDue(retryAfterSeconds)} ORDER BY w.id LIMIT ${limit}`);

/** Locks it if it is still approved and due. Null if it was signed or rejected meanwhile. */
export const lockApproved = (tx: Tx, id: string, retryAfterSeconds: number): Promise<ApprovedPayout | null> =>
  first(tx)(sql<ApprovedPayout>`
    SELECT w.id, w.address, w.net_micro AS net, withdrawals.approvals_are_confirmed(w) AS "isConfirmed"
    FROM withdrawals.withdrawal w
    WHERE w.id = ${id} AND ${isDue(retryAfterSeconds)} FOR NO KEY UPDATE OF w`).then((row) => row ?? null);

/** The caller holds the row lock, so anything but one changed row is a bug. */
async function change(tx: Tx, id: string, statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`withdrawal ${id} changed under its lock`);
}

export const markPaying = (tx: Tx, id: string, outgoingId: bigint): Promise<void> =>
  change(
    tx,
    id,
    sql`UPDATE withdrawals.withdrawal SET status = 'paying', outgoing_id = ${outgoingId}, refused_at = NULL
      WHERE id = ${id} AND status = 'approved'`,
  );

/** Stores a newly signed attempt, so that the member sees the newest. */
export const nameAttempt = (tx: Tx, id: string, outgoingId: bigint): Promise<void> =>
  change(
    tx,
    id,
    sql`UPDATE withdrawals.withdrawal SET outgoing_id = ${outgoingId} WHERE id = ${id} AND status = 'paying'`,
  );

/** `outgoingId` is the attempt that paid. */
export const markPaid = (tx: Tx, id: string, outgoingId: bigint): Promise<void> =>
  change(
    tx,
    id,
    sql`UPDATE withdrawals.withdrawal SET status = 'paid', paid_at = now(), outgoing_id = ${outgoingId}
      WHERE id = ${id} AND status = 'paying'`,
  );

/**
 * paying → approved: the network executed the nonce without moving the money. A refusal by the network is retried after
 * a pause, a conflict with another transaction at once.
 */
export const markUnpaid = (tx: Tx, id: string, { isRefused }: { readonly isRefused: boolean }): Promise<void> =>
  change(
    tx,
    id,
    sql`UPDATE withdrawals.withdrawal SET status = 'approved', outgoing_id = NULL,
      refused_at = CASE WHEN ${isRefused}::boolean THEN now() END WHERE id = ${id} AND status = 'paying'`,
  );

export const markRefused = (db: Db, id: string) =>
  run(db)(sql`UPDATE withdrawals.withdrawal SET refused_at = now() WHERE id = ${id} AND status = 'approved'`);

/** Sums what the payout wallet needs for all withdrawals that are confirmed but not signed or rejected. */
export const sumToPay = (db: Queryable): Promise<Usdt> =>
  value(db)(sql`
    SELECT coalesce(sum(net_micro), 0)::bigint AS net FROM withdrawals.withdrawal
    WHERE status IN ('pending', 'approved')`);

const MAX_DEPOSITS = 100;

export interface DepositEvidence {
  readonly memberId: bigint;
  readonly txHash: string;
  readonly amount: Usdt;
}

/** Returns the newest deposits of the withdrawal's member. */
export const selectDeposits = (db: Db, withdrawalId: string): Promise<DepositEvidence[]> =>
  all(db)(sql`
    SELECT d.member_id AS "memberId", e.tx_hash AS "txHash", e.amount_micro AS amount
    FROM withdrawals.withdrawal w JOIN deposits.deposits d ON d.member_id = w.member_id
    JOIN ledger.postings p ON p.id = d.posting_id JOIN ledger.evidence_records e ON e.id = p.evidence_id
    WHERE w.id = ${withdrawalId} ORDER BY d.id DESC
      LIMIT ${MAX_DEPOSITS}`);
