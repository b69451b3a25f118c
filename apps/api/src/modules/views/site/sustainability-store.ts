// Separate from figures-store.ts: the facts of the sustainability page, read once a day.

import { sql } from 'kysely';
import { all, one, type Queryable } from '../../../platform/database.ts';

export interface StateRow {
  readonly day: string;
  /** For the open day, at full target. */
  readonly need: bigint;
  /** Available for a close, after the repayment. */
  readonly booked: bigint;
  readonly subsidy: bigint;
  readonly shortfall: bigint;
  readonly closed_days: bigint;
}

export const selectState = (db: Queryable): Promise<StateRow> =>
  one(db)(sql`
    SELECT c.business_date AS day, income.day_need(c.business_date, income.plan_on(c.business_date)) AS need,
      f.booked, f.subsidy, f.shortfall, (SELECT count(*) FROM income.closed_days) AS closed_days
    FROM platform.open_day c, ledger.free_earnings() f`);

export interface EarnedRow {
  readonly day: string;
  readonly kind: string;
  readonly amount_micro: bigint;
}

/** Returns earnings booked on each day from `from`, by kind of posting, oldest first. */
export const selectEarned = (db: Queryable, from: string): Promise<readonly EarnedRow[]> =>
  all(db)(sql`
    SELECT day, kind, amount_micro FROM ledger.day_earnings WHERE day >= ${from} ORDER BY day, kind`);

/** Returns what corrections removed from the booked earnings, by day. */
export const selectCorrected = (
  db: Queryable,
  from: string,
): Promise<readonly { readonly day: string; readonly micro: bigint }[]> =>
  all(db)(sql`
    SELECT c.booked_on AS day, sum(c.amount_micro)::bigint AS micro FROM ledger.approvals c
    WHERE c.corrects IS NOT NULL AND c.from_account = ledger.system('earnings.booked') AND c.booked_on >= ${from}
    GROUP BY c.booked_on`);

export interface TotalRow {
  readonly kind: string;
  readonly is_out: boolean;
  readonly micro: bigint;
}

/** Returns everything ever booked as earnings, by kind of posting, and everything that left them. */
export const selectTotals = (db: Queryable): Promise<readonly TotalRow[]> =>
  all(db)(sql`
    SELECT kind, from_kind = ledger.kind('earnings.booked') AS is_out, sum(amount_micro)::bigint AS micro
    FROM ledger.posting_totals() t
    WHERE ledger.kind('earnings.booked') IN (t.from_kind, t.to_kind) GROUP BY 1, 2 ORDER BY 1`);

/** Returns the income paid from `from` on, out of each of the two accounts. */
export const selectPaid = (
  db: Queryable,
  from: string,
): Promise<{ readonly booked: bigint; readonly subsidy: bigint }> =>
  one(db)(sql`
    SELECT coalesce(sum(i.amount_micro) FILTER (WHERE i.from_account = ledger.system('earnings.booked')), 0)::bigint AS booked,
      coalesce(sum(i.amount_micro) FILTER (WHERE i.from_account = ledger.system('earnings.subsidy')), 0)::bigint AS subsidy
    FROM ledger.paid_incomes i WHERE i.business_date >= ${from}`);
