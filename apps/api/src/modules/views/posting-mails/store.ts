import type { NotificationTopic } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, exists, first, firstValue, type Queryable, run, type Tx, values } from '../../../platform/database.ts';

export interface Cursor {
  readonly position: bigint;
  /** The newest posting when the mark was set. Null without a mark. */
  readonly mark: bigint | null;
  readonly is_dated: boolean;
  /** Every transaction that could own a number up to the mark has ended. */
  readonly is_reachable: boolean;
  readonly mark_day: string | null;
  readonly due_day: string | null;
  readonly told_day: string | null;
}

/** Returns true if there may be work. It writes nothing, because most runs have no work. */
export const hasNews = (db: Queryable): Promise<boolean> =>
  firstValue(db)(sql<{ has: boolean }>`
    SELECT NOT c.is_paused AND (c.mark IS NOT NULL OR c.due_day IS DISTINCT FROM c.told_day
      OR coalesce((SELECT max(id) FROM ledger.postings), 0) > c.position
      OR (SELECT max(day) FROM income.closed_days) IS DISTINCT FROM c.due_day
      OR EXISTS (SELECT FROM notifications.gap)) AS has
    FROM notifications.cursor c`).then((has) => has ?? false);

/** Locks the cursor and reads it. Undefined while another worker has it, or during the demo's seed. */
export async function lockCursor(tx: Tx): Promise<Cursor | undefined> {
  if (!(await exists(tx)(sql`SELECT FROM notifications.cursor WHERE NOT is_paused FOR UPDATE SKIP LOCKED`))) return;
  // A second statement, because `ledger.is_past` needs a snapshot that is newer than the lock.
  return first(tx)(sql`
    SELECT position, mark, mark_day, due_day, told_day, mark_xid IS NOT NULL AS is_dated,
      coalesce(ledger.is_past(mark_xid), false) AS is_reachable
    FROM notifications.cursor`);
}

/** Marks the newest visible posting and closed day. */
export const setMark = (db: Queryable) =>
  run(db)(sql`UPDATE notifications.cursor SET mark = coalesce((SELECT max(id) FROM ledger.postings), 0),
      mark_day = (SELECT max(day) FROM income.closed_days)`);

/**
 * Dates the mark in a transaction that begins after the one that set it. Every owner of a number up to the mark then
 * has an older transaction number.
 */
export const dateMark = (db: Queryable) =>
  run(db)(sql`UPDATE notifications.cursor SET mark_xid = pg_current_xact_id()`);

/** Moves the cursor to `position`. At the mark, removes the mark, and digests are due up to the day closed then. */
export const moveCursor = (db: Queryable, position: bigint) =>
  run(db)(sql`UPDATE notifications.cursor SET position = ${position},
      due_day = CASE WHEN ${position} >= mark THEN mark_day ELSE due_day END,
      mark_xid = CASE WHEN ${position} < mark THEN mark_xid END,
      mark_day = CASE WHEN ${position} < mark THEN mark_day END,
      mark = CASE WHEN ${position} < mark THEN mark END`);

export const markNotified = (db: Queryable) => run(db)(sql`UPDATE notifications.cursor SET told_day = due_day`);

/** Stops mails about the seed's postings. */
export const pause = (db: Queryable) => run(db)(sql`UPDATE notifications.cursor SET is_paused = true`);

/** Resumes with future postings. Those in between are not reported. */
export async function skipToNow(db: Queryable): Promise<void> {
  await run(db)(sql`DELETE FROM notifications.digest_line`);
  await run(db)(sql`DELETE FROM notifications.gap`);
  await run(db)(sql`UPDATE notifications.cursor SET is_paused = false, mark = NULL, mark_xid = NULL, mark_day = NULL,
      position = coalesce((SELECT max(id) FROM ledger.postings), 0),
      due_day = (SELECT max(day) FROM income.closed_days), told_day = (SELECT max(day) FROM income.closed_days)
    WHERE is_paused`);
}

export interface Movement {
  readonly id: bigint;
  readonly kind: string;
  readonly amount_micro: bigint;
  readonly from_kind: number;
  readonly posted_at: Date;
  readonly member_id: bigint;
  readonly email: string;
  readonly language: Language;
  readonly is_wanted: boolean;
  /** The side of the posting that gets the mail. */
  readonly side: 'from' | 'to';
  /** For purchases and returns. */
  readonly package_title: string | null;
  /** For orders: store and number. */
  readonly order_number: string | null;
}

/** Which side of which kind of posting gets a mail. Without a topic, it cannot be declined. */
export interface Told {
  readonly kind: string;
  readonly side: 'from' | 'to';
  readonly topic: NotificationTopic | null;
}

/** Returns those of the postings that have one of the kinds, oldest first, with their members. */
export const selectMovements = (db: Queryable, ids: readonly bigint[], told: readonly Told[]): Promise<Movement[]> =>
  all(db)(sql`
    SELECT p.id, p.kind, p.amount_micro, (p.from_account & 31)::int AS from_kind, p.posted_at, m.id AS member_id, m.email, m.language,
      t.side, k.title AS package_title, b.label AS order_number,
      NOT EXISTS (SELECT FROM notifications.declined_topics d
        WHERE d.member_id = m.id AND d.topic = t.topic) AS is_wanted
    FROM ledger.postings p
    JOIN unnest(${told.map(({ kind }) => kind)}::text[], ${told.map(({ side }) => side)}::text[],
      ${told.map(({ topic }) => topic)}::text[]) AS t (kind, side, topic) ON t.kind = p.kind
    JOIN members.members m ON m.id = CASE t.side WHEN 'from' THEN p.from_account ELSE p.to_account END >> 5
    LEFT JOIN investments.positions o ON o.public_id = (p.source ->> 'position')::uuid
    LEFT JOIN investments.packages k ON k.id = o.package_id
    LEFT JOIN orders.market_orders b ON b.public_id = (p.source ->> 'order')::uuid
    WHERE p.id = ANY (${ids}::bigint[]) ORDER BY p.id, t.side`);

/** Returns the next batch in order: at most `limit` postings after `after` and up to `upTo`. */
export const selectBatch = (db: Queryable, after: bigint, upTo: bigint, limit: number): Promise<bigint[]> =>
  values(db)(sql`
    SELECT id FROM ledger.postings WHERE id > ${after} AND id <= ${upTo} ORDER BY id LIMIT ${limit}`);

/** Stores the numbers in (after, upTo] that are missing in `ids`. */
export const recordGaps = (db: Queryable, after: bigint, upTo: bigint, ids: readonly bigint[]) =>
  run(db)(sql`INSERT INTO notifications.gap (posting_id)
    SELECT n FROM generate_series(${after}::bigint + 1, ${upTo}::bigint) n
    EXCEPT SELECT unnest(${ids}::bigint[]) ON CONFLICT DO NOTHING`);

/** Removes gaps that were filled since and returns them. Also drops those that stayed empty for a minute. */
export const takeFilledGaps = (db: Queryable): Promise<bigint[]> =>
  all(db)(sql<{ posting_id: bigint; is_filled: boolean }>`
    DELETE FROM notifications.gap g
    WHERE noted_at < now() - interval '1 minute' OR EXISTS (SELECT FROM ledger.postings p WHERE p.id = g.posting_id)
    RETURNING posting_id, EXISTS (SELECT FROM ledger.postings p WHERE p.id = g.posting_id)
      AS is_filled`).then((rows) => rows.filter((row) => row.is_filled).map((row) => row.posting_id));

/** Adds the incomes of these postings to their members' digests. */
export const addToDigests = (db: Queryable, ids: readonly bigint[]) =>
  run(db)(sql`
    INSERT INTO notifications.digest_line AS d (member_id, kind, amount_micro, subsidy_micro)
    SELECT e.account_id >> 5, p.kind, sum(e.delta_micro)::bigint,
      coalesce(sum(e.delta_micro) FILTER (WHERE p.from_account = ledger.system('earnings.subsidy')), 0)::bigint
    FROM ledger.postings p JOIN ledger.entries e ON e.posting_id = p.id AND e.account_id >= 32 AND e.delta_micro > 0
    WHERE p.id = ANY (${ids}::bigint[]) AND ledger.is_earnings(p.from_account)
    GROUP BY 1, 2
    ON CONFLICT (member_id, kind) DO UPDATE SET amount_micro = d.amount_micro + excluded.amount_micro,
      subsidy_micro = d.subsidy_micro + excluded.subsidy_micro`);

export interface Digest {
  readonly member_id: bigint;
  readonly email: string;
  readonly language: Language;
  readonly kinds: string[];
  readonly amounts_micro: bigint[];
  readonly subsidy_micro: bigint;
  /** True if it is mailed. */
  readonly is_wanted: boolean;
}

/** Removes and returns the digests of up to `limit` members. */
export const takeDigests = (db: Queryable, limit: number): Promise<Digest[]> =>
  all(db)(sql`
    WITH taken AS (
      -- Up to the last of them. A join would be planned as a nested loop if the table was empty at the last ANALYZE.
      DELETE FROM notifications.digest_line WHERE member_id <= (SELECT max(l.member_id) FROM (
        SELECT DISTINCT member_id FROM notifications.digest_line ORDER BY member_id LIMIT ${limit}) l)
      RETURNING member_id, kind, amount_micro, subsidy_micro)
    SELECT t.member_id, m.email, m.language, array_agg(t.kind ORDER BY t.kind) AS kinds,
      array_agg(t.amount_micro ORDER BY t.kind) AS amounts_micro, sum(t.subsidy_micro)::bigint AS subsidy_micro,
      NOT EXISTS (SELECT FROM notifications.declined_topics n WHERE n.member_id = t.member_id AND n.topic = 'income') AS is_wanted
    FROM taken t JOIN members.members m ON m.id = t.member_id GROUP BY t.member_id, m.email, m.language
    ORDER BY t.member_id`);
