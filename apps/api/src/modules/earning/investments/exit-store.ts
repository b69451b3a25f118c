import { type Usdt, usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

export type LeftFrom = 'active' | 'matured';

export interface ExitablePosition {
  readonly id: bigint;
  readonly price: Usdt;
  readonly status: LeftFrom;
}

/**
 * The position that a member may take out: named by the package they hold, or by the position itself. Of several
 * positions in one package (an earlier one matured) the one without a charge comes first.
 */
export async function findExitable(db: Queryable, memberId: bigint, named: string): Promise<ExitablePosition | null> {
  const { rows } = await sql<{ id: bigint; price_micro: bigint; status: LeftFrom }>`
    SELECT id, price_micro, status FROM investments.position
    WHERE member_id = ${memberId} AND (package_id = ${named}::uuid OR public_id = ${named}::uuid)
      AND status IN ('active', 'matured')
    ORDER BY status = 'matured' DESC, id LIMIT 1`.execute(db);
  const row = rows[0];
  return row ? { id: row.id, price: usdt(row.price_micro), status: row.status } : null;
}

/** Whether a text names this position, or the package that it is in. */
export async function isPositionNamed(db: Queryable, positionId: bigint, named: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM investments.position
    WHERE id = ${positionId} AND lower(${named}) IN (package_id::text, public_id::text)`.execute(db);
  return rows.length > 0;
}

/** Keeps the business day open until the transaction ends: closing a day takes this row of the calendar first. */
export async function lockOpenDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT platform.keep_day_open() AS day`.execute(tx);
  return rows[0]!.day;
}

export async function startExit(
  tx: Tx,
  exit: { memberId: bigint; positionId: bigint; day: string },
): Promise<{ leftFrom: LeftFrom; price: Usdt } | null> {
  const { rows } = await sql<{ left_from: LeftFrom; price_micro: bigint }>`
    UPDATE investments.position SET status = 'exiting', left_from = status, left_on = ${exit.day}
    WHERE id = ${exit.positionId} AND member_id = ${exit.memberId} AND status IN ('active', 'matured')
    RETURNING left_from, price_micro`.execute(tx);
  return rows[0] ? { leftFrom: rows[0].left_from, price: usdt(rows[0].price_micro) } : null;
}

export async function reverseExit(
  tx: Tx,
  positionId: bigint,
): Promise<{ memberId: bigint; leftFrom: LeftFrom; price: Usdt } | null> {
  const { rows } = await sql<{ member_id: bigint; status: LeftFrom; price_micro: bigint }>`
    UPDATE investments.position SET status = left_from, left_from = NULL, left_on = NULL
    WHERE id = ${positionId} AND status = 'exiting'
    RETURNING member_id, status, price_micro`.execute(tx);
  const row = rows[0];
  return row ? { memberId: row.member_id, leftFrom: row.status, price: usdt(row.price_micro) } : null;
}

export async function endExit(tx: Tx, positionId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE investments.position SET status = 'exited' WHERE id = ${positionId} AND status = 'exiting'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Tells the teams above what an active package's leaving (or returning) means: the only one makes the member (in)active. */
export async function noteActiveChange(
  tx: Tx,
  change: { memberId: bigint; positionId: bigint; sign: 1 | -1; price: Usdt },
): Promise<void> {
  await sql`
    SELECT referrals.note_change(${change.memberId}, 0,
      CASE WHEN EXISTS (SELECT FROM investments.position WHERE member_id = ${change.memberId} AND status = 'active'
                        AND id <> ${change.positionId}) THEN 0 ELSE ${change.sign}::integer END,
      ${change.sign}::bigint * ${change.price}::bigint)`.execute(tx);
}
