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

export async function endExit(tx: Tx, positionId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE investments.position SET status = 'exited' WHERE id = ${positionId} AND status = 'exiting'`.execute(tx);
  return numAffectedRows === 1n;
}
