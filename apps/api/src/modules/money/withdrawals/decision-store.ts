import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Waits for a person: not decided yet, or approved and since refused by the network or stopped by freezing the account. */
export const isUndecided = sql`(w.status = 'pending' OR (w.status = 'approved' AND (w.refused_at IS NOT NULL
  OR EXISTS (SELECT FROM members.member f WHERE f.id = w.member_id AND f.frozen_at IS NOT NULL))))`;

/**
 * Notes an operator's approval and returns how many different operators have approved who still count as one of two people;
 * null when this one has already. The caller holds the row's lock.
 */
export async function addApproval(tx: Tx, id: string, operatorId: bigint, note: string): Promise<number | null> {
  const { rows: added } =
    await sql`INSERT INTO withdrawals.approval (withdrawal_id, operator_id, note) VALUES (${id}, ${operatorId}, ${note})
    ON CONFLICT DO NOTHING RETURNING operator_id`.execute(tx);
  if (added.length === 0) return null;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM withdrawals.approval
    WHERE withdrawal_id = ${id} AND identity.is_one_of_two(operator_id)`.execute(tx);
  return rows[0]!.count;
}

export async function markApproved(tx: Tx, id: string, decidedBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE withdrawals.withdrawal SET status = 'approved', decided_at = now(), decided_by = ${decidedBy}
    WHERE id = ${id} AND status = 'pending'`.execute(tx);
  return numAffectedRows === 1n;
}

/** pending → rejected; also approved → rejected where the payout was refused or stopped: it has no live transaction then. */
export async function markRejected(tx: Tx, id: string, decidedBy: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE withdrawals.withdrawal w SET status = 'rejected', decided_at = now(), decided_by = ${decidedBy},
      reason = ${reason}
    WHERE w.id = ${id} AND ${isUndecided}`.execute(tx);
  return numAffectedRows === 1n;
}
