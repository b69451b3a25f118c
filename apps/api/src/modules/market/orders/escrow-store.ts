import type { InputOf, OrderState } from '@plumbline/contract';
import type { operatorEscrowVendors, operatorOrders, operatorRefunds, Refund } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, one, type Queryable } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';

export interface EscrowRow {
  readonly heldMicro: bigint;
  readonly settlementMicro: bigint;
  readonly differences: number;
  readonly overdueOrders: number;
  readonly overdueMicro: bigint;
  readonly paidMicro: bigint;
  readonly refundedMicro: bigint;
  readonly proceedsMicro: bigint;
  readonly feesMicro: bigint;
}

/** One statement, so that both sides are from the same instant. */
export const selectEscrow = (db: Queryable): Promise<EscrowRow> =>
  one(db)(sql`
    WITH vendor AS (
      SELECT o.vendor_id, sum(o.held_micro) AS held, ledger.balance(ledger.account_number(o.vendor_id, 'settlement')) AS settlement
      FROM orders.market_order o GROUP BY o.vendor_id)
    SELECT coalesce(sum(v.held), 0)::bigint AS "heldMicro", coalesce(sum(v.settlement), 0)::bigint AS "settlementMicro",
      (count(*) FILTER (WHERE v.held <> v.settlement))::int AS differences,
      o.overdue AS "overdueOrders", o.overdue_held AS "overdueMicro", o.paid AS "paidMicro", o.refunded AS "refundedMicro",
      o.proceeds AS "proceedsMicro", o.fees AS "feesMicro"
    FROM (
      SELECT (count(*) FILTER (WHERE x.due_on < platform.business_date()))::int AS overdue,
        coalesce(sum(x.held_micro) FILTER (WHERE x.due_on < platform.business_date()), 0)::bigint AS overdue_held,
        coalesce(sum(x.total_micro), 0)::bigint AS paid, coalesce(sum(x.refunded_micro), 0)::bigint AS refunded,
        coalesce(sum(x.proceeds_micro), 0)::bigint AS proceeds, coalesce(sum(x.fee_micro), 0)::bigint AS fees
      FROM orders.market_order x) o
    LEFT JOIN vendor v ON true
    GROUP BY o.overdue, o.overdue_held, o.paid, o.refunded, o.proceeds, o.fees`);

export const selectStates = (
  db: Queryable,
): Promise<readonly { readonly status: OrderState; readonly orders: number; readonly heldMicro: bigint }[]> =>
  all(db)(sql`
    SELECT status, count(*)::int AS orders, sum(held_micro)::bigint AS "heldMicro" FROM orders.market_order GROUP BY status
    ORDER BY sum(held_micro) DESC, status`);

export interface VendorRow {
  readonly publicId: string;
  readonly storeName: string;
  readonly slug: string;
  readonly heldMicro: bigint;
  readonly settlementMicro: bigint;
  readonly openOrders: number;
  readonly disputes: number;
  readonly overdue: number;
  readonly clearedOrders: number;
}

/** Matches a part of a name. `%` and `_` have no special meaning. */
const holding = (column: RawBuilder<unknown>, search: string): RawBuilder<unknown> =>
  sql`${column} ILIKE ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;

export function listVendors(
  db: Db,
  { search, sort, dir }: InputOf<typeof operatorEscrowVendors>,
): Promise<Listed<VendorRow>> {
  const direction = DIRECTION[dir];
  return countedList<VendorRow>(db, {
    columns: sql`s.public_id AS "publicId", s.store_name AS "storeName", s.slug, v.held AS "heldMicro",
      ledger.balance(ledger.account_number(s.vendor_id, 'settlement')) AS "settlementMicro", v.open AS "openOrders", v.disputes, v.overdue,
      k.cleared_orders AS "clearedOrders"`,
    tables: sql`orders.vendor_book k JOIN vendors.stores s ON s.vendor_id = k.vendor_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.held_micro), 0)::bigint AS held, count(*)::int AS open,
        (count(*) FILTER (WHERE o.status = 'disputed'))::int AS disputes,
        (count(*) FILTER (WHERE o.due_on < platform.business_date()))::int AS overdue
      FROM orders.market_order o WHERE o.vendor_id = k.vendor_id AND o.due_on IS NOT NULL) v`,
    where: [sql`true`, search === '' ? null : holding(sql`s.store_name || ' ' || s.slug`, search)],
    order: {
      held: sql`v.held ${direction}, s.slug`,
      open: sql`v.open ${direction}, s.slug`,
      disputes: sql`v.disputes ${direction}, s.slug`,
      cleared: sql`k.cleared_orders ${direction}, s.slug`,
    }[sort],
  });
}

export interface SidesRow {
  readonly buyerPublicId: string;
  readonly buyerName: string;
  readonly vendorPublicId: string;
  readonly storeName: string;
}

export interface AnyOrderRow extends SidesRow {
  readonly publicId: string;
  readonly label: string;
  readonly status: OrderState;
  readonly totalMicro: bigint;
  readonly heldMicro: bigint;
  readonly placedAt: Date;
  readonly dueOn: string | null;
  readonly isOverdue: boolean;
}

const SIDES = sql`b.public_id AS "buyerPublicId", b.full_name AS "buyerName", s.public_id AS "vendorPublicId",
  s.store_name AS "storeName"`;
const TABLES = sql`orders.market_order o JOIN vendors.stores s ON s.vendor_id = o.vendor_id JOIN members.members b ON b.id = o.buyer_id`;
const LABEL = sql`orders.number_of(o.vendor_id, o.number)`;

/** TEA-HOUSE-00012 is order 12 of the store tea-house. Any other text is a part of a name. */
function searched(search: string): RawBuilder<unknown> | null {
  if (search === '') return null;
  const number = /^([A-Za-z0-9-]+)-(\d{5,9})$/.exec(search);
  if (number) return sql`(s.slug = ${number[1]!.toLowerCase()} AND o.number = ${Number(number[2])})`;
  return holding(sql`concat_ws(' ', s.store_name, b.full_name, b.email)`, search);
}

type OrderFilter = InputOf<typeof operatorOrders>;
const STATUS: Readonly<Partial<Record<OrderFilter['status'], RawBuilder<unknown> | null>>> = {
  all: null,
  open: sql`o.due_on IS NOT NULL`,
  overdue: sql`o.due_on < platform.business_date()`,
};

export function listAllOrders(db: Db, filter: OrderFilter): Promise<Listed<AnyOrderRow>> {
  const direction = DIRECTION[filter.dir];
  return countedList<AnyOrderRow>(db, {
    columns: sql`o.public_id AS "publicId", ${LABEL} AS label, ${SIDES}, o.status, o.total_micro AS "totalMicro",
      o.held_micro AS "heldMicro", o.placed_at AS "placedAt", o.due_on AS "dueOn",
      coalesce(o.due_on < platform.business_date(), false) AS "isOverdue"`,
    tables: TABLES,
    where: [
      sql`true`,
      filter.status in STATUS ? STATUS[filter.status]! : sql`o.status = ${filter.status}`,
      filter.vendor === '' ? null : sql`s.public_id::text = ${filter.vendor.toLowerCase()}`,
      searched(filter.search),
    ],
    order: {
      date: sql`o.id ${direction}`,
      total: sql`o.total_micro ${direction}, o.id`,
      held: sql`o.held_micro ${direction}, o.id`,
      due: sql`o.due_on ${direction} NULLS LAST, o.id`,
    }[filter.sort],
  });
}

export interface RefundRow extends SidesRow {
  readonly postingId: bigint;
  readonly orderPublicId: string;
  readonly label: string;
  readonly amountMicro: bigint;
  readonly isWhole: boolean;
  readonly actor: Refund['by'];
  readonly reason: string;
  readonly movedAt: Date;
}

/** The vendor made a refund that has no other step. Other refunds belong to a step of the same transaction. */
const ACTOR = sql`coalesce((SELECT e.actor FROM orders.event e WHERE e.order_id = m.order_id AND e.happened_at = m.moved_at
  ORDER BY e.id DESC LIMIT 1), 'vendor')`;

export const listRefunds = (db: Db, { by, search }: InputOf<typeof operatorRefunds>): Promise<Listed<RefundRow>> =>
  countedList<RefundRow>(db, {
    columns: sql`m.posting_id AS "postingId", o.public_id AS "orderPublicId", ${LABEL} AS label, ${SIDES}, m.amount_micro AS "amountMicro",
      m.amount_micro = o.total_micro AS "isWhole", ${ACTOR} AS actor, m.reason, m.moved_at AS "movedAt"`,
    tables: sql`orders.movement m JOIN orders.market_order o ON o.id = m.order_id JOIN vendors.stores s ON s.vendor_id = o.vendor_id
      JOIN members.members b ON b.id = o.buyer_id`,
    where: [sql`m.kind = 'order_refund'`, by === 'all' ? null : sql`${ACTOR} = ${by}`, searched(search)],
    order: sql`m.posting_id DESC`,
  });

export interface OperatorsOrderRow {
  readonly buyerId: bigint;
  readonly buyerPublicId: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly vendorPublicId: string;
  readonly slug: string;
  readonly vendorEmail: string;
  readonly feeVersion: number;
  readonly isDisputed: boolean;
}

/** Returns the order's fields that the console shows and the buyer does not see. */
export const selectSides = (db: Queryable, id: string): Promise<OperatorsOrderRow | undefined> =>
  first(db)(sql`
    SELECT o.buyer_id AS "buyerId", b.public_id AS "buyerPublicId", b.full_name AS "buyerName", b.email AS "buyerEmail", s.public_id AS "vendorPublicId", s.slug,
      v.email AS "vendorEmail", o.fee_version AS "feeVersion",
      EXISTS (SELECT FROM orders.event e WHERE e.order_id = o.id AND e.status = 'disputed') AS "isDisputed"
    FROM ${TABLES} JOIN members.members v ON v.id = o.vendor_id WHERE o.public_id = ${id}`);
