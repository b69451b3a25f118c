// Separate from store.ts, which people write to: figures of the ledger, and their publications.

import { RECRUITMENT_SPAN_DAYS } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, value } from '../../../platform/database.ts';

/** Advances the sums towards the newest postings (db/functions/ledger/sums.sql). */
export const sumPostings = (db: Queryable) => run(db)(sql`SELECT ledger.sum_postings()`);

export interface KindBalance {
  readonly name: string;
  readonly holder: 'member' | 'operator' | 'custody';
  /** Sum of all accounts of the kind: ≥ 0 if it is owed, ≤ 0 if it is held. */
  readonly balance: bigint;
}

/** Returns the balance of each kind of account. The caller's snapshot determines the last posting included. */
export const selectBalances = (db: Queryable): Promise<readonly KindBalance[]> =>
  all(db)(sql`
    WITH totals AS MATERIALIZED (SELECT * FROM ledger.posting_totals())
    SELECT k.name, k.holder, coalesce(sum(s.amount_micro), 0)::bigint AS balance
    FROM ledger.account_kinds k
    LEFT JOIN (SELECT to_kind AS kind, amount_micro FROM totals
               UNION ALL SELECT from_kind, -amount_micro FROM totals) s ON s.kind = k.code
    GROUP BY k.code, k.name, k.holder ORDER BY k.code`);

/** Returns the newest posting (0 before the first) and the time of the caller's snapshot. */
export const selectInstant = (db: Queryable): Promise<{ readonly posting: bigint; readonly as_of: Date }> =>
  one(db)(sql`SELECT coalesce(max(id), 0)::bigint AS posting, now() AS as_of FROM ledger.postings`);

export interface IncomeKindRow {
  readonly kind: string;
  readonly booked: bigint;
  readonly subsidy: bigint;
}

/** Returns members' total income of each kind, by source. Earnings on the operator's own accounts are not income. */
export const selectIncomeByKind = (db: Queryable): Promise<readonly IncomeKindRow[]> =>
  all(db)(sql`
    SELECT kind, coalesce(sum(amount_micro) FILTER (WHERE from_kind = ledger.kind('earnings.booked')), 0)::bigint AS booked,
      coalesce(sum(amount_micro) FILTER (WHERE from_kind = ledger.kind('earnings.subsidy')), 0)::bigint AS subsidy
    FROM ledger.posting_totals() WHERE ledger.is_earnings(from_kind) AND ledger.is_members_kind(to_kind)
    GROUP BY kind ORDER BY kind`);

/** Returns what the last 30 closed days paid, by kind. A close pays on the day it opens (ledger.recruitment_room). */
export const selectPaidOfWindow = (db: Queryable): Promise<readonly { kind: string; micro: bigint }[]> =>
  all(db)(sql`
    SELECT i.kind, sum(i.amount_micro)::bigint AS micro FROM ledger.paid_incomes i, platform.open_day c
    WHERE i.business_date BETWEEN c.business_date - ${sql.lit(RECRUITMENT_SPAN_DAYS - 1)}::integer AND c.business_date
    GROUP BY i.kind ORDER BY i.kind`);

export interface GroupRow {
  readonly name: 'everybody' | 'buyers';
  readonly members: bigint;
  readonly with_income: bigint;
  readonly with_loss: bigint;
  readonly net_sum: string;
  readonly net_tenths: bigint[];
  readonly cash_sum: string;
  readonly cash_tenths: bigint[];
  readonly charged_sum: string;
}

/** The limits between the ten tenths. The fifth is the lower median. Each limit is a real member's value. */
const TENTHS = sql.raw('ARRAY[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]');

/** Counts every member in one snapshot. The second group has bought a package at some time. */
export const selectGroups = (db: Queryable): Promise<readonly GroupRow[]> =>
  all(db)(sql`
    WITH result AS MATERIALIZED (
      SELECT income_micro - charged_micro AS net, paid_out_micro - deposited_micro AS cash, income_micro, charged_micro, has_bought
      FROM site.member_results())
    SELECT g.name, count(*) AS members,
      count(*) FILTER (WHERE r.income_micro > 0) AS with_income, count(*) FILTER (WHERE r.net < 0) AS with_loss,
      sum(r.net)::text AS net_sum, sum(r.cash)::text AS cash_sum, sum(r.charged_micro)::text AS charged_sum,
      percentile_disc(${TENTHS}) WITHIN GROUP (ORDER BY r.net) AS net_tenths,
      percentile_disc(${TENTHS}) WITHIN GROUP (ORDER BY r.cash) AS cash_tenths
    FROM result r CROSS JOIN LATERAL (VALUES ('everybody', true), ('buyers', r.has_bought)) g (name, counts)
    WHERE g.counts GROUP BY g.name`);

export const selectLastClosedDay = (db: Queryable): Promise<string | null> =>
  value(db)(sql`SELECT max(day) AS day FROM income.closed_days`);

export type PublicationName = 'custody' | 'income-disclosure' | 'sustainability';

export const publish = (db: Queryable, name: PublicationName, asOf: Date, facts: object) =>
  run(db)(sql`
    INSERT INTO site.publication (name, as_of, facts) VALUES (${name}, ${asOf}, ${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET as_of = excluded.as_of, facts = excluded.facts`);

export const selectPublication = (
  db: Queryable,
  name: PublicationName,
): Promise<{ readonly as_of: Date; readonly facts: unknown } | undefined> =>
  first(db)(sql`SELECT as_of, facts FROM site.publication WHERE name = ${name}`);

export interface DayRow {
  readonly day: string;
  readonly plan_version: number;
  readonly need_micro: bigint;
  readonly booked_micro: bigint;
  readonly subsidy_micro: bigint;
  readonly factor_ppm: number;
  readonly paid_booked_micro: bigint;
  readonly paid_subsidy_micro: bigint;
  readonly closed_at: Date;
  readonly shortfall_micro: bigint;
  readonly evidence: readonly {
    readonly transaction_id: string;
    readonly sender: string | null;
    readonly micro: string;
    readonly corrections: readonly {
      readonly day: string;
      readonly micro: string;
      readonly to: string;
      readonly reason: string;
    }[];
  }[];
}

/** Counts closed days before this one in the list. `day` may not exist in the calendar. */
export const countDaysAfter = (db: Queryable, day: string): Promise<number> =>
  value(db)(sql`
    SELECT count(*)::integer AS days FROM income.closed_days d WHERE to_char(d.day, 'YYYY-MM-DD') > ${day}`);

/** Returns one page of closed days, newest first. */
export async function selectDays(
  db: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly DayRow[]; readonly total: bigint }> {
  const rows = await all(db)(sql<DayRow>`
    SELECT d.day, d.plan_version, d.need_micro, d.booked_micro, d.subsidy_micro,
      d.booked_factor_ppm + d.subsidy_factor_ppm AS factor_ppm, d.paid_booked_micro, d.paid_subsidy_micro, d.closed_at,
      d.shortfall_micro, coalesce((SELECT json_agg(json_build_object('transaction_id', e.tx_hash, 'sender', e.sender, 'micro', e.amount_micro::text,
          'corrections', e.corrections) ORDER BY e.place)
        FROM income.day_evidence e WHERE e.business_date = d.day), '[]') AS evidence
    FROM income.closed_days d ORDER BY d.day DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
  const total = await value(db)(sql<{ total: bigint }>`SELECT count(*) AS total FROM income.closed_days`);
  return { rows, total };
}
