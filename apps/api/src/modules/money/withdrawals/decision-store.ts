import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { ByOperator } from '../../base/audit/index.ts';

/** Waits for a person: not decided yet, or approved and since refused by the network or stopped by freezing the account. */
export const isUndecided = sql`(w.status = 'pending' OR (w.status = 'approved' AND (w.refused_at IS NOT NULL
  OR EXISTS (SELECT FROM members.members f WHERE f.id = w.member_id AND f.frozen_at IS NOT NULL))))`;

interface Approval {
  readonly confirmationSha256: ByOperator['confirmationSha256'];
  readonly id: string;
  readonly operatorId: bigint;
  readonly note: string;
}

/**
 * Notes an operator's approval and returns how many different operators have approved who still count as one of two people;
 * null when this one has already. The caller holds the row's lock.
 */
export async function addApproval(tx: Tx, of: Approval): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`
    SELECT withdrawals.add_approval(${of.id}::uuid, ${of.operatorId}, ${of.note}, ${of.confirmationSha256 ?? null}) AS count`.execute(
    tx,
  );
  return rows[0]!.count;
}

export async function markApproved(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT withdrawals.approve(${id}::uuid) AS is`.execute(tx);
  return rows[0]!.is;
}

/** pending → rejected, also approved → rejected where the payout was refused or stopped; the money goes back where it came from. */
export async function rejectInSql(tx: Tx, session: Buffer, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT withdrawals.reject(${session}, ${id}::uuid, ${reason}) AS is`.execute(tx);
  return rows[0]!.is;
}

/** Stops payouts, or lets them go on, by the session of who may; false when they stand so already. */
export async function flipPause(tx: Tx, session: Buffer, isPaused: boolean): Promise<boolean> {
  const { rows } = await sql<{ flipped: boolean }>`
    SELECT withdrawals.pause_payouts(${session}, ${isPaused}) AS flipped`.execute(tx);
  return rows[0]!.flipped;
}
