import type { OrderState } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, one, type Queryable, run, type Tx, value, values } from '../platform/database.ts';

/** Two simultaneous clicks on "Next day" close two days, one after the other. */
const NEXT_DAY_LOCK = 7_420_003;

export const lockNextDay = (tx: Tx) => run(tx)(sql`SELECT pg_advisory_xact_lock(${NEXT_DAY_LOCK})`);

/** More than is ever due. */
const MOST = 10n ** 18n;

/** Returns what closing `day` needs, and the one-off incomes it could pay (due, within the recruitment cap). */
export async function selectDemand(db: Db, day: string): Promise<{ need: bigint; due: bigint; closedDays: number }> {
  const row = await one(db)(sql<{ need: bigint; due: bigint; closed_days: number }>`
    SELECT income.day_need(${day}::date, income.plan_on(${day}::date)) AS need,
           (SELECT coalesce(sum(q.amount_micro), 0)::bigint FROM income.queued_awards(${day}::date + 1, ${MOST}, (
              SELECT ledger.recruitment_room(${day}::date + 1, coalesce(sum(price_micro * yield_ppm / 1000000), 0)::bigint)
              FROM investments.positions WHERE status = 'active' AND purchased_on < ${day}::date AND ends_on >= ${day}::date)) q
            WHERE q.fate = 'paid') AS due,
           (SELECT count(*)::int FROM income.closed_days) AS closed_days`);
  return { need: row.need, due: row.due, closedDays: row.closed_days };
}

export interface SeededMember {
  id: bigint;
  email: string;
  refer_id: string;
  deposit_address: string;
}

/** Returns members of the demo's cast, in the order of joining. */
export const selectSeeded = (db: Queryable, emails: readonly string[]): Promise<SeededMember[]> =>
  all(db)(sql`SELECT id, email, refer_id, deposit_address FROM members.members
    WHERE kind = 'member' AND email = ANY (${[...emails]}::text[]) ORDER BY id`);

export interface SeededVendor {
  email: string;
  /** The end of its page's address. Null until the store is approved. */
  slug: string | null;
}

/** Returns vendors of the demo's cast, in the order of joining. */
export const selectVendors = (db: Queryable, emails: readonly string[]): Promise<SeededVendor[]> =>
  all(db)(sql`
    SELECT m.email, s.slug FROM members.members m LEFT JOIN vendors.stores s ON s.vendor_id = m.id
    WHERE m.kind = 'vendor' AND m.email = ANY (${[...emails]}::text[]) ORDER BY m.id`);

/** Returns the certificates that the cast shares: /verify/{id}. */
export const selectShownCertificates = (db: Queryable): Promise<string[]> =>
  values(db)(sql`SELECT certificates.shown_of_samples() AS id`);

export interface DemoOrder {
  readonly email: string;
  readonly id: string;
  readonly number: number;
  readonly status: OrderState;
  /** A part of it was refunded. */
  readonly isRefunded: boolean;
}

/** Returns orders of these vendors' stores. */
export const selectOrders = (db: Queryable, emails: readonly string[]): Promise<DemoOrder[]> =>
  all(db)(sql`
    SELECT m.email, o.public_id AS id, o.number, o.status, o.held_micro < o.total_micro AS "isRefunded"
    FROM orders.market_orders o JOIN members.members m ON m.id = o.vendor_id
    WHERE m.kind = 'vendor' AND m.email = ANY (${[...emails]}::text[]) ORDER BY o.id`);

/** Counts orders whose deadline is over but not yet processed. */
export const countOverdue = (db: Queryable): Promise<number> =>
  value(db)(sql`
    SELECT count(*)::int AS overdue FROM orders.market_orders WHERE due_on < platform.business_date()`);

/** Returns the existing operators of the demo's cast. */
export const selectOperatorIds = (
  db: Db,
  cast: readonly { readonly email: string }[],
): Promise<{ id: bigint; email: string }[]> =>
  all(db)(sql`SELECT id, email FROM identity.operators
    WHERE email = ANY (${cast.map(({ email }) => email)}::text[]) AND disabled_at IS NULL ORDER BY id`);

export const selectPackageIds = (db: Db, titles: readonly string[]): Promise<Map<string, string>> =>
  all(db)(sql<{ id: string; title: string }>`
    SELECT id, title FROM investments.packages
    WHERE title = ANY (${[...titles]}::text[])`).then((rows) => new Map(rows.map((row) => [row.title, row.id])));

export const hasTransferTo = (db: Db, address: string): Promise<boolean> =>
  value(db)(sql`SELECT EXISTS (SELECT FROM chain.transfers WHERE to_address = lower(${address})) AS seen`);

/** Counts members of the cast whose deposit is not credited yet. */
export const countUncredited = (db: Db, memberIds: readonly bigint[]): Promise<number> =>
  value(db)(sql`
    SELECT count(*)::int AS waiting FROM unnest(${[...memberIds]}::bigint[]) m (id)
    WHERE NOT EXISTS (SELECT FROM deposits.deposits d WHERE d.member_id = m.id AND d.status = 'credited')`);

export interface InboxRow {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  reply_to: string;
  received_at: Date;
}

export const selectInbox = (db: Db, recipient: string, most: number): Promise<InboxRow[]> =>
  all(db)(sql`
    SELECT recipient, subject, body_text, body_html, reply_to, received_at FROM mail.demo_messages
    WHERE recipient = ${recipient} ORDER BY id DESC LIMIT ${most}`);
