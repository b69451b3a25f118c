import type { InputOf, Order, orders } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import { all, type Db, exists, first, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

export interface PackageRow {
  id: string;
  title: string;
  status: 'active' | 'closed';
  location: string;
  price_micro: bigint;
  yield_ppm: number;
  maturity_days: number;
}

const likeAll = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function selectPackages(
  db: Queryable,
  filter: { search: string; location: string; id: string | null; limit: number; offset: number },
): Promise<{ rows: PackageRow[]; total: bigint }> {
  const where = sql`status = 'active' AND title ILIKE ${likeAll(filter.search)} AND location ILIKE ${likeAll(filter.location)}
    AND (${filter.id}::uuid IS NULL OR id = ${filter.id}::uuid)`;
  const rows = await all(db)(sql<PackageRow>`
    SELECT id, title, status, location, price_micro, yield_ppm, maturity_days FROM investments.package
    WHERE ${where} ORDER BY price_micro, id LIMIT ${filter.limit} OFFSET ${filter.offset}`);
  const total = await value(db)(
    sql<{ total: bigint }>`SELECT count(*) AS total FROM investments.package WHERE ${where}`,
  );
  return { rows, total };
}

/** Puts a package on sale without two operators. The database allows it only before the first member (demo seed). */
export const insertFirstPackage = (
  db: Queryable,
  pack: { title: string; price: Usdt; yieldPpm: number; maturityDays: number },
): Promise<string> =>
  value(db)(sql`
    SELECT investments.first_package(${pack.title}, ${pack.price}, ${pack.yieldPpm}, ${pack.maturityDays}) AS id`);

/** Opens a position, pays for it and returns it, for the session's member or the one from the command line. */
export const buyPosition = (
  db: Queryable,
  purchase: {
    session: Buffer | null;
    publicId: string;
    memberId: bigint | null;
    packageId: string;
    amount: Usdt;
    riskVersion: number;
  },
): Promise<PositionRow> =>
  one(db)(sql`SELECT * FROM investments.buy(${purchase.session}::bytea, ${purchase.publicId}::uuid,
    ${purchase.memberId}::bigint, ${purchase.packageId}::uuid, ${purchase.amount}, ${purchase.riskVersion})`);

export interface PositionRow {
  id: bigint;
  public_id: string;
  package_id: string;
  title: string;
  price_micro: bigint;
  yield_ppm: number;
  maturity_days: number;
  purchased_on: string;
  ends_on: string;
  left_on: string | null;
  status: Order['status'];
  purchased_at: Date;
}

const POSITION = sql`p.id, p.public_id, p.package_id, k.title, p.price_micro, p.yield_ppm, p.maturity_days, p.purchased_on,
  p.ends_on, p.left_on, p.status, p.purchased_at`;

export const selectPosition = (db: Queryable, memberId: bigint, publicId: string): Promise<PositionRow | undefined> =>
  first(db)(sql`
    SELECT ${POSITION} FROM investments.position p JOIN investments.package k ON k.id = p.package_id
    WHERE p.member_id = ${memberId} AND p.public_id = ${publicId}`);

export const selectActivePositions = (db: Queryable, memberId: bigint): Promise<PositionRow[]> =>
  all(db)(sql`
    SELECT ${POSITION} FROM investments.position p JOIN investments.package k ON k.id = p.package_id
    WHERE p.member_id = ${memberId} AND p.status = 'active' ORDER BY p.id DESC`);

/** matured → returned, once, with its principal. False if this member has no such matured position. */
export const giveBack = (db: Queryable, memberId: bigint, publicId: string, session: Buffer | null): Promise<boolean> =>
  value(db)(sql<{ posting: bigint | null }>`
    SELECT investments.give_back(${session}::bytea, ${memberId}, ${publicId}::uuid)
      AS posting`).then((posting) => posting !== null);

export type LeftFrom = 'active' | 'matured';

export interface ExitablePosition {
  readonly id: bigint;
  readonly price: Usdt;
  readonly status: LeftFrom;
}

/**
 * Finds the position that a member may withdraw, by its id or its package's. If one package has several positions, a
 * matured one comes first because it costs no charge.
 */
export async function findExitable(db: Queryable, memberId: bigint, named: string): Promise<ExitablePosition | null> {
  const row = await first(db)(sql<ExitablePosition>`
    SELECT id, price_micro AS price, status FROM investments.position
    WHERE member_id = ${memberId} AND (package_id = ${named}::uuid OR public_id = ${named}::uuid)
      AND status IN ('active', 'matured')
    ORDER BY status = 'matured' DESC, id LIMIT 1`);
  return row ?? null;
}

/** Returns true if the text is the id of this position or of its package. */
export const isPositionNamed = (db: Queryable, positionId: bigint, named: string): Promise<boolean> =>
  exists(db)(sql`
    SELECT FROM investments.position
    WHERE id = ${positionId} AND lower(${named}) IN (package_id::text, public_id::text)`);

export async function endExit(tx: Tx, positionId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE investments.position SET status = 'exited' WHERE id = ${positionId} AND status = 'exiting'`.execute(tx);
  return numAffectedRows === 1n;
}

export type OrderFilter = Omit<InputOf<typeof orders>, 'page' | 'limit'>;

/** Lists packages that a member bought. `from` and `to` are business days. */
export function listPositions(db: Db, memberId: bigint, filter: OrderFilter): Promise<Listed<PositionRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<PositionRow>(db, {
    columns: POSITION,
    tables: sql`investments.position p JOIN investments.package k ON k.id = p.package_id`,
    where: [
      sql`p.member_id = ${memberId}`,
      filter.from === undefined ? null : sql`p.purchased_on >= ${filter.from}::date`,
      filter.to === undefined ? null : sql`p.purchased_on <= ${filter.to}::date`,
      filter.status === undefined ? null : sql`p.status = ${filter.status}`,
    ],
    order: {
      date: sql`p.id ${dir}`,
      price: sql`p.price_micro ${dir}, p.id ${dir}`,
      endsOn: sql`p.ends_on ${dir}, p.id ${dir}`,
    }[filter.sort],
  });
}
