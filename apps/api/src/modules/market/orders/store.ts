import type { MarketOrder, OrderState } from '@plumbline/contract';
import { sql } from 'kysely';
import {
  all,
  type Db,
  first,
  firstValue,
  one,
  type Queryable,
  readAll,
  value,
  values,
} from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import type { PictureRow } from '../media/index.ts';

export type Side = 'buyer' | 'vendor';

/** The order's id and number for its buyer. */
export interface NumberedRow {
  readonly public_id: string;
  readonly label: string;
  readonly status: OrderState;
  readonly total_micro: bigint;
}

export interface ListedRow extends NumberedRow {
  readonly store_name: string;
  readonly buyer_name: string;
  readonly placed_on: string;
  readonly placed_at: Date;
  readonly due_on: string | null;
  readonly then: OrderState | null;
}

export interface OrderRow extends ListedRow {
  readonly id: bigint;
  readonly store_slug: string;
  readonly physical: boolean;
  /** For the step that starts when the order is received. */
  readonly return_days: number;
  readonly return_asked: boolean;
  readonly held_micro: bigint;
  readonly refunded_micro: bigint;
  readonly fee_micro: bigint;
  readonly proceeds_micro: bigint;
  readonly fee_rate_bps: number;
  readonly discount_micro: bigint;
  readonly voucher_code: string | null;
  readonly address: Readonly<Record<string, string>> | null;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
}

const LISTED = sql`o.public_id, s.store_name, b.full_name AS buyer_name, orders.number_of(o.vendor_id, o.number) AS label, o.status, o.total_micro,
  o.placed_on, o.placed_at, o.due_on, orders.default_after(o.status) AS "then"`;
const TABLES = sql`orders.market_order o JOIN vendors.stores s ON s.vendor_id = o.vendor_id JOIN members.members b ON b.id = o.buyer_id`;
const OF = { buyer: sql`o.buyer_id`, vendor: sql`o.vendor_id` } as const;

export const listOrders = (
  db: Db,
  side: Side,
  subjectId: bigint,
  status: OrderState | 'all',
): Promise<Listed<ListedRow>> =>
  countedList<ListedRow>(db, {
    columns: LISTED,
    tables: TABLES,
    where: [sql`${OF[side]} = ${subjectId}`, status === 'all' ? null : sql`o.status = ${status}`],
    order: sql`o.id DESC`,
  });

export const selectOrder = (db: Queryable, side: Side, subjectId: bigint, id: string): Promise<OrderRow | undefined> =>
  first(db)(sql`
    SELECT o.id, ${LISTED}, s.slug AS store_slug, o.physical,
      orders.return_days(o.vendor_id) AS return_days,
      o.status IN ('sent', 'received') AND EXISTS (SELECT FROM orders.event e
        WHERE e.order_id = o.id AND e.actor = 'buyer' AND e.status = o.status AND e.note <> '') AS return_asked,
      o.held_micro, o.refunded_micro, o.fee_micro, o.proceeds_micro, o.fee_rate_bps, o.discount_micro,
      o.voucher_code, o.address, o.carrier, o.tracking_number
    FROM ${TABLES} WHERE o.public_id = ${id} AND ${OF[side]} = ${subjectId}`);

/** Counts one side's orders in each open state. Open orders are those that hold money. */
export const countOpen = (db: Queryable, side: Side, subjectId: bigint): Promise<Record<string, number>> =>
  all(db)(sql<{ status: OrderState; count: number }>`
    SELECT o.status, count(*)::integer AS count FROM orders.market_order o
    WHERE ${OF[side]} = ${subjectId} AND o.held_micro > 0
    GROUP BY o.status`).then((rows) => Object.fromEntries(rows.map(({ status, count }) => [status, count])));

export interface LineRow {
  readonly public_id: string;
  readonly slug: string | null;
  readonly picture: PictureRow | null;
  readonly title: string;
  readonly variant: string;
  readonly price_micro: bigint;
  readonly quantity: number;
  readonly refunded: number;
  readonly to_send: number;
  readonly delivery: string | null;
  readonly delivery_micro: bigint;
}

export interface MovementRow {
  readonly posting_id: bigint;
  readonly kind: MarketOrder['movements'][number]['kind'];
  readonly amount_micro: bigint;
  readonly reason: string;
  readonly moved_at: Date;
  readonly moved_on: string;
}

export interface EventRow {
  readonly happened_at: Date;
  readonly actor: MarketOrder['timeline'][number]['actor'];
  readonly status: OrderState;
  readonly note: string;
  readonly happened_on: string;
}

export async function selectParts(
  db: Queryable,
  orderId: bigint,
): Promise<{ lines: LineRow[]; movements: MovementRow[]; events: EventRow[] }> {
  const [lines, movements, events] = await readAll(db, [
    () =>
      sql<LineRow>`
      SELECT l.public_id, CASE WHEN o.is_published THEN o.slug END AS slug,
        CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) END AS picture,
        l.title, l.variant, l.price_micro, l.quantity, u.refunded, u.to_send, l.delivery, l.delivery_micro
      FROM orders.order_line l JOIN orders.line_units u USING (order_id, number) LEFT JOIN catalogue.offers o ON o.variant_id = l.variant_id
      LEFT JOIN media.pictures p ON p.id = o.picture_id
      WHERE l.order_id = ${orderId} ORDER BY l.number`.execute(db),
    () =>
      sql<MovementRow>`
      SELECT m.posting_id, m.kind, m.amount_micro, m.reason, m.moved_at, p.business_date AS moved_on
      FROM orders.movement m JOIN ledger.postings p ON p.id = m.posting_id WHERE m.order_id = ${orderId}
      ORDER BY m.posting_id`.execute(db),
    () =>
      sql<EventRow>`
      SELECT happened_at, happened_on, actor, status, note FROM orders.event WHERE order_id = ${orderId} ORDER BY id`.execute(
        db,
      ),
  ]);
  return { lines: lines.rows, movements: movements.rows, events: events.rows };
}

/** Returns the orders of the checkout, made now or earlier with the same key. */
export const placeOrder = (db: Queryable, of: Purchase): Promise<readonly NumberedRow[]> =>
  all(db)(sql`
    SELECT public_id, label, status, total_micro
    FROM orders.place(${of.session}, ${of.buyerId}, ${of.key}, ${of.cartVersion}, ${of.addressId}, ${of.totalMicro})`);

/** The purchase, as the buyer saw it. */
export interface Purchase {
  readonly session: Buffer;
  readonly buyerId: bigint;
  readonly key: string;
  readonly cartVersion: string;
  readonly addressId: string | null;
  readonly totalMicro: bigint;
}

/** Returns the request that the code confirms. */
export const askCode = (db: Queryable, of: Purchase): Promise<string> =>
  value(db)(sql`
    SELECT orders.request_code(${of.session}, ${of.buyerId}, ${of.key}, ${of.cartVersion}, ${of.addressId}, ${of.totalMicro}) AS id`);

/** Returns the open request for exactly this purchase. Undefined if no code was requested. */
export const selectCodeRequest = (db: Queryable, of: Purchase): Promise<string | undefined> =>
  firstValue(db)(sql`
    SELECT id FROM orders.code_request WHERE buyer_id = ${of.buyerId} AND key = ${of.key} AND expires_at > now()
      AND input_sha256 = orders.input_of(${of.cartVersion}, ${of.addressId}, ${of.totalMicro})`);

export const selectCodeFacts = (
  db: Queryable,
  buyerId: bigint,
  id: string,
): Promise<{ total_micro: bigint; stores: readonly string[] } | undefined> =>
  first(db)(sql`
    SELECT total_micro, stores FROM orders.code_request
    WHERE id = ${id} AND buyer_id = ${buyerId} AND expires_at > now()`);

export const selectBuyer = (db: Queryable, buyerId: bigint): Promise<{ kind: 'member' | 'vendor'; email: string }> =>
  one(db)(sql`SELECT kind, email FROM members.members WHERE id = ${buyerId}`);

/** A buyer's actions on their order. */
export const buyerSteps = {
  cancel: (db: Queryable, { session, buyerId, id }: OfBuyer, reason: string) =>
    sql`SELECT orders.cancel_as_buyer(${session}, ${buyerId}, ${id}, ${reason})`.execute(db),
  receive: (db: Queryable, { session, buyerId, id }: OfBuyer) =>
    sql`SELECT orders.receive(${session}, ${buyerId}, ${id})`.execute(db),
  dispute: (db: Queryable, { session, buyerId, id }: OfBuyer, reason: string) =>
    sql`SELECT orders.dispute(${session}, ${buyerId}, ${id}, ${reason})`.execute(db),
  askReturn: (db: Queryable, { session, buyerId, id }: OfBuyer, reason: string) =>
    sql`SELECT orders.request_return(${session}, ${buyerId}, ${id}, ${reason})`.execute(db),
};

interface OfVendor {
  readonly session: Buffer;
  readonly id: string;
}

interface UnitsOfLine {
  readonly _id: string;
  readonly quantity: number;
}

/** A store team's actions on the store's order. */
export const vendorSteps = {
  accept: (db: Queryable, { session, id }: OfVendor) => sql`SELECT orders.accept(${session}, ${id})`.execute(db),
  send: (
    db: Queryable,
    { session, id }: OfVendor,
    { carrier, number }: { readonly carrier: string; readonly number: string },
  ) => sql`SELECT orders.send(${session}, ${id}, ${carrier}, ${number})`.execute(db),
  cancel: (db: Queryable, { session, id }: OfVendor, reason: string) =>
    sql`SELECT orders.cancel_as_vendor(${session}, ${id}, ${reason})`.execute(db),
  refund: (
    db: Queryable,
    { session, id }: OfVendor,
    { heldMicro, amountMicro, reason }: { heldMicro: bigint | null; amountMicro: bigint; reason: string },
  ) => sql`SELECT orders.refund(${session}, ${id}, ${amountMicro}, ${reason}, ${heldMicro})`.execute(db),
  refundUnits: (
    db: Queryable,
    { session, id }: OfVendor,
    { heldMicro, lines, reason }: { heldMicro: bigint | null; lines: readonly UnitsOfLine[]; reason: string },
  ) => {
    const [ids, units] = [lines.map(({ _id }) => _id), lines.map(({ quantity }) => quantity)];
    return sql`SELECT orders.refund_units(${session}, ${id}, ${ids}::uuid[], ${units}::integer[], ${reason}, ${heldMicro})`.execute(
      db,
    );
  },
  agreeReturn: (db: Queryable, { session, id }: OfVendor) =>
    sql`SELECT orders.agree_return(${session}, ${id})`.execute(db),
  takeReturn: (db: Queryable, { session, id }: OfVendor) =>
    sql`SELECT orders.take_return(${session}, ${id})`.execute(db),
};

/** Returns the store that a session works for. */
export const storeOf = (db: Queryable, session: Buffer): Promise<bigint> =>
  value(db)(sql`
    SELECT vendors.check_caller(${session}, ARRAY['owner', 'manager', 'packer'], ARRAY['orders:read', 'orders:write'])
      AS id`);

/** Does what is due, or only for `only` if given. Returns how many orders moved. */
export const settleDue = (db: Queryable, limit: number, only: readonly bigint[] | null = null): Promise<number> =>
  value(db)(sql`SELECT orders.settle_due(${limit}, ${only}::bigint[]) AS moved`);

export const selectDue = (db: Queryable): Promise<bigint[]> =>
  values(db)(sql`
    SELECT id FROM orders.market_order WHERE due_on < platform.business_date() ORDER BY due_on, id`);

export interface DigitalRow {
  readonly line_id: string;
  readonly title: string;
  readonly file_name: string | null;
  readonly codes: readonly string[];
}

interface OfBuyer {
  readonly session: Buffer;
  readonly buyerId: bigint;
  readonly id: string;
}

export const selectDigital = (db: Queryable, { session, buyerId, id }: OfBuyer): Promise<readonly DigitalRow[]> =>
  all(db)(sql`SELECT * FROM orders.digital(${session}, ${buyerId}, ${id})`);

export const selectDigitalFile = (
  db: Queryable,
  { session, buyerId, id }: OfBuyer,
  lineId: string,
): Promise<{ file_name: string; file_content: Buffer } | undefined> =>
  first(db)(sql`SELECT * FROM orders.digital_file(${session}, ${buyerId}, ${id}, ${lineId})`);
