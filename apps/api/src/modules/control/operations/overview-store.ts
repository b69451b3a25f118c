// Separate from store.ts, which is about members and messages: what waits for an operator, and the days.

import { canonicalEmail, type InputOf } from '@plumbline/contract';
import type { Overview, operatorAlerts, operatorUnsentMails } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { AlertRow } from '../../../platform/alerts.ts';
import { all, type Db, first, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { JOB_GAVE_UP } from '../../../platform/failed-jobs.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { ListedMessage } from '../../base/mail/index.ts';
import { isUnmatched } from '../../money/deposits/index.ts';
import { isUndecided } from '../../money/withdrawals/index.ts';

type Kind = Overview['attention'][number]['kind'];

export interface AttentionRow {
  readonly kind: Kind;
  readonly count: bigint;
  readonly oldest: Date | null;
}

const IS_ABOUT_MEMBERS = sql`kind IN ('bonus', 'credit', 'reversal')`;
const IS_ABOUT_SETTINGS = sql`kind = 'settings'`;

/** Each line uses an index over open items, which is short in good times. */
export const selectAttention = (db: Queryable): Promise<AttentionRow[]> =>
  all(db)(sql`
    SELECT 'alerts' AS kind, count(*) AS count, min(raised_at) AS oldest FROM platform.alerts WHERE resolved_at IS NULL
    UNION ALL SELECT 'withdrawals', count(*), min(created_at) FROM withdrawals.withdrawals w WHERE ${isUndecided}
    UNION ALL SELECT 'book-proposals', count(*), min(proposed_at) FROM proposals.proposals
      WHERE status = 'proposed' AND expires_at > now() AND NOT ${IS_ABOUT_MEMBERS} AND NOT ${IS_ABOUT_SETTINGS}
    UNION ALL SELECT 'member-proposals', count(*), min(proposed_at) FROM proposals.proposals
      WHERE status = 'proposed' AND expires_at > now() AND ${IS_ABOUT_MEMBERS}
    UNION ALL SELECT 'setting-proposals', count(*), min(proposed_at) FROM proposals.proposals
      WHERE status = 'proposed' AND expires_at > now() AND ${IS_ABOUT_SETTINGS}
    UNION ALL SELECT 'package-drafts', count(*), min(proposed_at) FROM plans.drafts WHERE status = 'proposed' AND kind = 'package'
    UNION ALL SELECT 'plan-drafts', count(*), min(proposed_at) FROM plans.drafts WHERE status = 'proposed' AND kind = 'plan'
    UNION ALL SELECT 'fee-drafts', count(*), min(since) FROM orders.waiting_fees
    UNION ALL SELECT 'unmatched-deposits', count(*), min(seen_at) FROM chain.transfers t WHERE ${isUnmatched}
    UNION ALL SELECT 'other-tokens', count(*), min(seen_at) FROM chain.unsupported_transfers WHERE settled_at IS NULL AND status <> 'removed'
    UNION ALL SELECT 'failed-jobs', count(*), min(created_at) FROM platform.queued_jobs j WHERE ${JOB_GAVE_UP}
    UNION ALL SELECT 'unsent-mails', count(*), min(x.queued_at) FROM mail.messages x WHERE ${MAIL_IS_LATE}
    UNION ALL SELECT 'disputes', count(*), min(since) FROM disputes.waiting WHERE queue = 'open'
    UNION ALL SELECT 'dispute-decisions', count(*), min(since) FROM disputes.waiting WHERE queue = 'decisions'
    UNION ALL SELECT 'late-tickets', count(*), min(since) FROM tickets.waiting WHERE is_late
    UNION ALL SELECT 'tickets', count(*), min(since) FROM tickets.waiting
    UNION ALL SELECT 'identity-checks', count(*), min(submitted_at) FROM kyc.submissions WHERE status = 'submitted'
    UNION ALL SELECT 'stores', count(*), min(since) FROM vendors.waiting
    UNION ALL SELECT 'listings', count(*), min(since) FROM catalogue.waiting WHERE queue = 'reviews'
    UNION ALL SELECT 'appeals', count(*), min(since) FROM catalogue.waiting WHERE queue = 'appeals'
    UNION ALL SELECT 'reports', count(*), min(since) FROM moderation.waiting
    UNION ALL SELECT 'unconfirmed-operators', count(*), min(waits_since) FROM identity.operators
      WHERE waits_since IS NOT NULL AND disabled_at IS NULL
    UNION ALL SELECT 'open-sweeps', count(*), min(exported_at) FROM sweeps.sweeps WHERE status = 'exported'
    UNION ALL SELECT 'contact-messages', count(*), min(received_at) FROM site.contact_messages
    WHERE status = 'received'`);

export interface AwardSums {
  readonly awaiting: bigint;
  readonly over_cap: bigint;
  readonly held: bigint;
}

export const selectAwardSums = (db: Queryable): Promise<AwardSums> =>
  one(db)(sql`
    SELECT coalesce(sum(amount_micro) FILTER (WHERE status = 'awaiting' AND NOT is_over_cap), 0)::bigint AS awaiting,
      coalesce(sum(amount_micro) FILTER (WHERE status = 'awaiting' AND is_over_cap), 0)::bigint AS over_cap,
      coalesce(sum(amount_micro) FILTER (WHERE status = 'held'), 0)::bigint AS held
    FROM income.awards WHERE status IN ('held', 'awaiting')`);

export interface DayRow {
  readonly day: string;
  readonly deposits: bigint;
  readonly payouts: bigint;
  readonly need: bigint;
  readonly paid_booked: bigint;
  readonly paid_subsidy: bigint;
  readonly factor_ppm: number | null;
}

/** Returns the open business day and earlier ones. Deposits and payouts count by day in UTC, closes by business day. */
export const selectDays = (db: Queryable, days: number): Promise<DayRow[]> =>
  all(db)(sql`
    WITH span AS (SELECT platform.business_date() - ${days - 1}::integer AS first, platform.business_date() AS last),
    deposited AS (
      SELECT (d.credited_at AT TIME ZONE 'UTC')::date AS day, sum(d.amount_micro)::bigint AS micro
      FROM deposits.deposits d, span WHERE d.status = 'credited' AND d.credited_at >= span.first::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1),
    paid AS (
      SELECT (w.paid_at AT TIME ZONE 'UTC')::date AS day, sum(w.net_micro)::bigint AS micro
      FROM withdrawals.withdrawals w, span WHERE w.status = 'paid' AND w.paid_at >= span.first::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1)
    SELECT g.day::date AS day, coalesce(deposited.micro, 0) AS deposits, coalesce(paid.micro, 0) AS payouts,
      coalesce(c.need_micro, 0) AS need, coalesce(c.paid_booked_micro, 0) AS paid_booked,
      coalesce(c.paid_subsidy_micro, 0) AS paid_subsidy, c.booked_factor_ppm + c.subsidy_factor_ppm AS factor_ppm
    FROM span, generate_series(span.first, span.last, interval '1 day') g (day)
    LEFT JOIN deposited ON deposited.day = g.day::date LEFT JOIN paid ON paid.day = g.day::date
    LEFT JOIN income.closed_days c ON c.day = g.day::date ORDER BY g.day`);

const STATES = {
  open: sql`a.resolved_at IS NULL`,
  resolved: sql`a.resolved_at IS NOT NULL`,
  all: sql`true`,
} as const;

type Filter = Omit<InputOf<typeof operatorAlerts>, 'page' | 'limit'>;

export function listAlertRows(db: Db, filter: Filter): Promise<Listed<AlertRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<AlertRow>(db, {
    columns: sql`a.*`,
    tables: sql`platform.alerts a`,
    where: [
      STATES[filter.state],
      filter.code === '' ? null : sql`starts_with(a.code, ${filter.code})`,
      ...daysOf(sql`a.raised_at`, filter),
    ],
    order: { date: sql`a.id ${dir}`, code: sql`a.code ${dir}, a.id ${dir}` }[filter.sort],
  });
}

export const selectOpenAlert = (db: Queryable, id: bigint): Promise<AlertRow | undefined> =>
  first(db)(sql`SELECT a.* FROM platform.alerts a WHERE a.id = ${id} AND a.resolved_at IS NULL`);

/** A queued mail is sent within seconds, so a longer wait means an error. */
const MAIL_IS_LATE = sql`x.sent_at IS NULL AND x.queued_at < now() - interval '1 minute'`;

export interface UnsentRow extends ListedMessage {
  readonly id: string;
  readonly recipient: string;
  readonly queued_at: Date;
}

export const listUnsentRows = (
  db: Db,
  { to, dir }: Omit<InputOf<typeof operatorUnsentMails>, 'page' | 'limit'>,
): Promise<Listed<UnsentRow>> =>
  countedList<UnsentRow>(db, {
    columns: sql`x.*`,
    tables: sql`mail.messages x`,
    where: [MAIL_IS_LATE, to === '' ? null : sql`x.recipient = ${canonicalEmail(to)}`],
    order: sql`x.queued_at ${DIRECTION[dir]}, x.id ${DIRECTION[dir]}`,
  });

export interface RescheduledJob {
  readonly id: bigint;
  readonly task: string;
  /** Earlier tries. */
  readonly attempts: number;
}

/** Makes failed jobs due now, with all their tries, by an operator's session: one by id, or the oldest of a task. */
export async function rescheduleJobs(
  tx: Tx,
  session: Buffer,
  which: { readonly id: bigint } | { readonly task: string; readonly limit: number },
): Promise<readonly RescheduledJob[]> {
  const [id, task, limit] = 'id' in which ? [which.id, null, 1] : [null, which.task, which.limit];
  return all(tx)(sql`SELECT id, task, attempts FROM identity.retry_jobs(${session}, ${id}, ${task}, ${limit})`);
}

/** Queues a mail again by an operator's session; of two at once, one succeeds. False if it was sent meanwhile. */
export const resend = (tx: Tx, session: Buffer, id: string): Promise<boolean> =>
  value(tx)(sql`SELECT identity.resend_mail(${session}, ${id}::uuid) AS is`);
