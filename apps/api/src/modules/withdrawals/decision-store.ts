import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { Paging } from './store.ts';

/** Waits for a person: not decided yet, or approved and since refused by the network or stopped by freezing the account. */
const isUndecided = sql`(w.status = 'pending' OR (w.status = 'approved' AND (w.refused_at IS NOT NULL
  OR EXISTS (SELECT FROM members.member f WHERE f.id = w.member_id AND f.frozen_at IS NOT NULL))))`;

export async function selectRole(db: Queryable, operatorId: bigint): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`
    SELECT role FROM identity.operator WHERE id = ${operatorId} AND disabled_at IS NULL`.execute(db);
  return rows[0]?.role ?? null;
}

/** Notes an operator's approval and returns how many different operators have approved. The caller holds the row's lock. */
export async function addApproval(tx: Tx, id: string, operatorId: bigint): Promise<number> {
  await sql`INSERT INTO withdrawals.approval (withdrawal_id, operator_id) VALUES (${id}, ${operatorId})
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM withdrawals.approval WHERE withdrawal_id = ${id}`.execute(tx);
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

export interface QueuedWithdrawal {
  readonly id: string;
  readonly memberPublicId: string;
  readonly fullName: string;
  readonly email: string;
  readonly address: string;
  readonly gross: Usdt;
  readonly charge: Usdt;
  readonly net: Usdt;
  readonly source: 'earnings' | 'package';
  readonly createdAt: Date;
}

export async function selectUndecided(
  db: Queryable,
  page: Paging,
): Promise<{ rows: QueuedWithdrawal[]; total: bigint }> {
  const { rows } = await sql<{
    id: string;
    public_id: string;
    full_name: string;
    email: string;
    address: string;
    gross_micro: bigint;
    charge_micro: bigint;
    net_micro: bigint;
    source: 'earnings' | 'package';
    created_at: Date;
  }>`
    SELECT w.id, m.public_id, m.full_name, m.email, w.address, w.gross_micro, w.charge_micro, w.net_micro, w.source,
      w.created_at
    FROM withdrawals.withdrawal w JOIN members.member m ON m.id = w.member_id
    WHERE ${isUndecided} ORDER BY w.id LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const count = await sql<{ total: bigint }>`
    SELECT count(*) AS total FROM withdrawals.withdrawal w WHERE ${isUndecided}`.execute(db);
  return {
    total: count.rows[0]!.total,
    rows: rows.map((row) => ({
      id: row.id,
      memberPublicId: row.public_id,
      fullName: row.full_name,
      email: row.email,
      address: row.address,
      gross: usdt(row.gross_micro),
      charge: usdt(row.charge_micro),
      net: usdt(row.net_micro),
      source: row.source,
      createdAt: row.created_at,
    })),
  };
}
