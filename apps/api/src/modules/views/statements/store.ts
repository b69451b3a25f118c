import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { OrderCause } from './wording.ts';

/** Whose statement it is. */
export async function selectOwner(db: Db, memberId: bigint): Promise<{ name: string; referId: string }> {
  const { rows } = await sql<{ name: string; referId: string }>`
    SELECT full_name AS name, refer_id AS "referId" FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}

/** Orders of the market by their id, as somebody sees them who bought or sold them. */
export async function selectOrderCauses(
  db: Db,
  memberId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, OrderCause>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; label: string; sold: boolean }>`
    SELECT public_id AS id, label, vendor_id = ${memberId} AS sold FROM orders.market_orders
    WHERE public_id = ANY (${[...ids]}::uuid[]) AND ${memberId} IN (buyer_id, vendor_id)`.execute(db);
  return new Map(
    rows.map(({ id, label: number, sold }) => [
      id,
      { is: 'order', order: id, number, side: sold ? 'vendor' : 'buyer' },
    ]),
  );
}
