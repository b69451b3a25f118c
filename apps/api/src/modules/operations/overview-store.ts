import type { Overview } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import { isUnmatched } from '../deposits/index.ts';
import { isUndecided } from '../withdrawals/index.ts';
import { JOB_GAVE_UP, MAIL_IS_LATE } from './failures-store.ts';

type Kind = Overview['attention'][number]['kind'];

export interface AttentionRow {
  readonly kind: Kind;
  readonly count: bigint;
  readonly oldest: Date | null;
}

const IS_ABOUT_MEMBERS = sql`kind IN ('bonus', 'credit', 'reversal')`;
const IS_ABOUT_SETTINGS = sql`kind = 'settings'`;

/** Each line is answered by an index over what is open, which is short in good times. */
export async function selectAttention(db: Queryable): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    SELECT 'alerts' AS kind, count(*) AS count, min(raised_at) AS oldest FROM platform.alert WHERE resolved_at IS NULL
    UNION ALL SELECT 'withdrawals', count(*), min(created_at) FROM withdrawals.withdrawal w WHERE ${isUndecided}
    UNION ALL SELECT 'book-proposals', count(*), min(proposed_at) FROM proposals.proposal
      WHERE status = 'proposed' AND expires_at > now() AND NOT ${IS_ABOUT_MEMBERS} AND NOT ${IS_ABOUT_SETTINGS}
    UNION ALL SELECT 'member-proposals', count(*), min(proposed_at) FROM proposals.proposal
      WHERE status = 'proposed' AND expires_at > now() AND ${IS_ABOUT_MEMBERS}
    UNION ALL SELECT 'setting-proposals', count(*), min(proposed_at) FROM proposals.proposal
      WHERE status = 'proposed' AND expires_at > now() AND ${IS_ABOUT_SETTINGS}
    UNION ALL SELECT 'package-drafts', count(*), min(proposed_at) FROM plans.draft WHERE status = 'proposed' AND kind = 'package'
    UNION ALL SELECT 'plan-drafts', count(*), min(proposed_at) FROM plans.draft WHERE status = 'proposed' AND kind = 'plan'
    UNION ALL SELECT 'unmatched-deposits', count(*), min(seen_at) FROM chain.transfer t WHERE ${isUnmatched}
    UNION ALL SELECT 'other-tokens', count(*), min(seen_at) FROM chain.stray WHERE settled_at IS NULL AND status <> 'removed'
    UNION ALL SELECT 'failed-jobs', count(*), min(created_at) FROM graphile_worker.jobs j WHERE ${JOB_GAVE_UP}
    UNION ALL SELECT 'unsent-mails', count(*), min(x.queued_at) FROM mail.message x WHERE ${MAIL_IS_LATE}
    UNION ALL SELECT 'identity-checks', count(*), min(submitted_at) FROM kyc.submission WHERE status = 'submitted'
    UNION ALL SELECT 'unconfirmed-operators', count(*), min(waits_since) FROM identity.operator
      WHERE waits_since IS NOT NULL AND disabled_at IS NULL
    UNION ALL SELECT 'open-sweeps', count(*), min(exported_at) FROM sweeps.sweep WHERE status = 'exported'
    UNION ALL SELECT 'contact-messages', count(*), min(received_at) FROM site.contact_message WHERE status = 'received'`.execute(
    db,
  );
  return rows;
}

export interface AwardSums {
  readonly awaiting: bigint;
  readonly held: bigint;
}

export async function selectAwardSums(db: Queryable): Promise<AwardSums> {
  const { rows } = await sql<AwardSums>`
    SELECT coalesce(sum(amount_micro) FILTER (WHERE status = 'awaiting'), 0)::bigint AS awaiting,
      coalesce(sum(amount_micro) FILTER (WHERE status = 'held'), 0)::bigint AS held
    FROM income.award WHERE status IN ('held', 'awaiting')`.execute(db);
  return rows[0]!;
}

export interface DayRow {
  readonly day: string;
  readonly deposits: bigint;
  readonly payouts: bigint;
  readonly need: bigint;
  readonly paid_booked: bigint;
  readonly paid_subsidy: bigint;
  readonly factor_ppm: number | null;
}

/** The open business day and those before it. A deposit or payout counts on its day in UTC, a close on its business day. */
export async function selectDays(db: Queryable, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    WITH span AS (SELECT platform.business_date() - ${days - 1}::integer AS first, platform.business_date() AS last),
    deposited AS (
      SELECT (d.credited_at AT TIME ZONE 'UTC')::date AS day, sum(d.amount_micro)::bigint AS micro
      FROM deposits.deposit d, span WHERE d.status = 'credited' AND d.credited_at >= span.first::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1),
    paid AS (
      SELECT (w.paid_at AT TIME ZONE 'UTC')::date AS day, sum(w.net_micro)::bigint AS micro
      FROM withdrawals.withdrawal w, span WHERE w.status = 'paid' AND w.paid_at >= span.first::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1)
    SELECT g.day::date AS day, coalesce(deposited.micro, 0) AS deposits, coalesce(paid.micro, 0) AS payouts,
      coalesce(c.need_micro, 0) AS need, coalesce(c.paid_booked_micro, 0) AS paid_booked,
      coalesce(c.paid_subsidy_micro, 0) AS paid_subsidy, c.booked_factor_ppm + c.subsidy_factor_ppm AS factor_ppm
    FROM span, generate_series(span.first, span.last, interval '1 day') g (day)
    LEFT JOIN deposited ON deposited.day = g.day::date LEFT JOIN paid ON paid.day = g.day::date
    LEFT JOIN income.closed_day c ON c.day = g.day::date ORDER BY g.day`.execute(db);
  return rows;
}
