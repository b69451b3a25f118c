import type { OrderState } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../platform/database.ts';

/** Two clicks on "Next day" at once close two days, one after the other. */
const NEXT_DAY_LOCK = 7_420_003;

export async function lockNextDay(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${NEXT_DAY_LOCK})`.execute(tx);
}

/** More than is ever due. */
const MOST = 10n ** 18n;

/** What closing `day` needs, and the one-off incomes that it could pay then: due, and within the cap on recruitment pay. */
export async function selectDemand(db: Db, day: string): Promise<{ need: bigint; due: bigint; closedDays: number }> {
  const { rows } = await sql<{ need: bigint; due: bigint; closed_days: number }>`
    SELECT income.day_need(${day}::date, income.plan_on(${day}::date)) AS need,
           (SELECT coalesce(sum(q.amount_micro), 0)::bigint FROM income.queued_awards(${day}::date + 1, ${MOST}, (
              SELECT ledger.recruitment_room(${day}::date + 1, coalesce(sum(price_micro * yield_ppm / 1000000), 0)::bigint)
              FROM investments.positions WHERE status = 'active' AND purchased_on < ${day}::date AND ends_on >= ${day}::date)) q
            WHERE q.fate = 'paid') AS due,
           (SELECT count(*)::int FROM income.closed_days) AS closed_days`.execute(db);
  const row = rows[0]!;
  return { need: row.need, due: row.due, closedDays: row.closed_days };
}

export interface SeededMember {
  id: bigint;
  email: string;
  refer_id: string;
  deposit_address: string;
}

/** Members of the demo's cast, in the order in which they joined. */
export async function selectSeeded(db: Queryable, emails: readonly string[]): Promise<SeededMember[]> {
  const { rows } = await sql<SeededMember>`SELECT id, email, refer_id, deposit_address FROM members.members
    WHERE kind = 'member' AND email = ANY (${[...emails]}::text[]) ORDER BY id`.execute(db);
  return rows;
}

export interface SeededVendor {
  email: string;
  /** The end of the address of its page; null until its store was approved. */
  slug: string | null;
}

/** Vendors of the demo's cast, in the order in which they joined. */
export async function selectVendors(db: Queryable, emails: readonly string[]): Promise<SeededVendor[]> {
  const { rows } = await sql<SeededVendor>`
    SELECT m.email, s.slug FROM members.members m LEFT JOIN vendors.stores s ON s.vendor_id = m.id
    WHERE m.kind = 'vendor' AND m.email = ANY (${[...emails]}::text[]) ORDER BY m.id`.execute(db);
  return rows;
}

/** Certificates that the cast shows: /verify/{id}. */
export async function selectShownCertificates(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT certificates.shown_of_samples() AS id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DemoOrder {
  readonly email: string;
  readonly id: string;
  readonly number: number;
  readonly status: OrderState;
  /** A part of it went back. */
  readonly isRefunded: boolean;
}

/** Orders of the stores of these vendors. */
export async function selectOrders(db: Queryable, emails: readonly string[]): Promise<DemoOrder[]> {
  const { rows } = await sql<DemoOrder>`
    SELECT m.email, o.public_id AS id, o.number, o.status, o.held_micro < o.total_micro AS "isRefunded"
    FROM orders.market_orders o JOIN members.members m ON m.id = o.vendor_id
    WHERE m.kind = 'vendor' AND m.email = ANY (${[...emails]}::text[]) ORDER BY o.id`.execute(db);
  return rows;
}

/** Orders whose deadline is over and whose default did not happen yet. */
export async function countOverdue(db: Queryable): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM orders.market_orders WHERE due_on < platform.business_date()`.execute(db);
  return rows[0]!.overdue;
}

/** Operators of the demo's cast that are there. */
export async function selectOperatorIds(
  db: Db,
  cast: readonly { readonly email: string }[],
): Promise<{ id: bigint; email: string }[]> {
  const { rows } = await sql<{ id: bigint; email: string }>`SELECT id, email FROM identity.operators
    WHERE email = ANY (${cast.map(({ email }) => email)}::text[]) AND disabled_at IS NULL ORDER BY id`.execute(db);
  return rows;
}

export async function selectPackageIds(db: Db, titles: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM investments.packages WHERE title = ANY (${[...titles]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.title, row.id]));
}

/** Whether the watcher has seen a transfer to this address. */
export async function hasTransferTo(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    SELECT EXISTS (SELECT FROM chain.transfers WHERE to_address = lower(${address})) AS seen`.execute(db);
  return rows[0]!.seen;
}

/** Members of the cast whose deposit was not credited yet. */
export async function countUncredited(db: Db, memberIds: readonly bigint[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM unnest(${[...memberIds]}::bigint[]) m (id)
    WHERE NOT EXISTS (SELECT FROM deposits.deposits d WHERE d.member_id = m.id AND d.status = 'credited')`.execute(db);
  return rows[0]!.waiting;
}

export interface InboxRow {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  reply_to: string;
  received_at: Date;
}

export async function selectInbox(db: Db, recipient: string, most: number): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    SELECT recipient, subject, body_text, body_html, reply_to, received_at FROM mail.demo_messages
    WHERE recipient = ${recipient} ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}
