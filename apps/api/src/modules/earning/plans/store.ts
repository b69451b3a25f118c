import type { InputOf } from '@plumbline/contract';
import type { OfferedPackage, operatorPackages, operatorPlans, PlanVersion } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx, value, values } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { RecruitmentCode } from './recruitment.ts';
import type { SoldPackage } from './rules.ts';
import type { PlanSpec } from './spec.ts';

/** For a row `p` of income.plans. */
export const PLAN_SPEC: RawBuilder<PlanSpec> = sql<PlanSpec>`plans.plan_spec(p)`;

/** The lock of plans.publish. Plans, packages and their charge are checked together, so they change one by one. */
const TERMS_LOCK = 7_420_022;

export const lockTerms = (tx: Tx) => run(tx)(sql`SELECT pg_advisory_xact_lock(${TERMS_LOCK})`);

export interface PlanVersionRow {
  readonly version: number;
  readonly effective_on: string;
  readonly proposed_by: string | null;
  readonly published_by: string | null;
  readonly reason: string;
  readonly spec: PlanSpec;
  readonly state: PlanVersion['state'];
}

const PLAN_STATE = sql`CASE WHEN p.effective_on > platform.business_date() THEN 'announced'
  WHEN p.version = (income.plan_on(platform.business_date())).version THEN 'in force' ELSE 'over' END`;

type PlanFilter = Omit<InputOf<typeof operatorPlans>, 'page' | 'limit'>;

export function listedPlans(db: Db, filter: PlanFilter): Promise<Listed<PlanVersionRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<PlanVersionRow>(db, {
    columns: sql`p.version, p.effective_on, a.email AS proposed_by, b.email AS published_by, p.reason, ${PLAN_SPEC} AS spec,
      ${PLAN_STATE} AS state`,
    tables: sql`income.plans p LEFT JOIN identity.operators a ON a.id = p.proposed_by LEFT JOIN identity.operators b ON b.id = p.published_by`,
    where: [sql`true`, filter.state === undefined ? null : sql`${PLAN_STATE} = ${filter.state}`],
    order: {
      from: sql`p.effective_on ${dir}, p.version ${dir}`,
      version: sql`p.version ${dir}`,
      matching: sql`p.matching_bps ${dir}, p.version ${dir}`,
      direct: sql`p.direct_bps ${dir}, p.version ${dir}`,
      hold: sql`p.hold_days ${dir}, p.version ${dir}`,
    }[filter.sort],
  });
}

export interface PackageVersionRow {
  readonly version: number;
  readonly holds_from: string;
  readonly price_micro: string;
  readonly yield_ppm: number;
  readonly maturity_days: number;
  readonly proposed_by: string | null;
  readonly published_by: string | null;
  readonly reason: string;
}

export interface OfferedRow {
  readonly id: string;
  readonly title: string;
  readonly sale: OfferedPackage['sale'];
  readonly version: number;
  readonly price_micro: bigint;
  readonly yield_ppm: number;
  readonly maturity_days: number;
  readonly running: bigint;
  readonly principal_micro: bigint;
  readonly versions: readonly PackageVersionRow[];
}

const SALE = sql`CASE WHEN k.status = 'active' THEN 'on sale' WHEN k.withdrawn_at IS NULL AND EXISTS (
    SELECT FROM investments.package_versions v WHERE v.package_id = k.id AND v.holds_from > platform.business_date())
  THEN 'announced' ELSE 'withdrawn' END`;

type PackageFilter = Omit<InputOf<typeof operatorPackages>, 'page' | 'limit'>;

export function listedPackages(db: Db, filter: PackageFilter): Promise<Listed<OfferedRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<OfferedRow>(db, {
    columns: sql`k.id, k.title, ${SALE} AS sale, k.version, k.price_micro, k.yield_ppm, k.maturity_days, coalesce(held.running, 0) AS running, coalesce(held.principal, 0) AS principal_micro,
      (SELECT jsonb_agg(jsonb_build_object('version', v.version, 'holds_from', v.holds_from, 'price_micro', v.price_micro::text,
          'yield_ppm', v.yield_ppm, 'maturity_days', v.maturity_days, 'proposed_by', a.email, 'published_by', b.email, 'reason', v.reason)
          ORDER BY v.holds_from DESC)
        FROM investments.package_versions v LEFT JOIN identity.operators a ON a.id = v.proposed_by
        LEFT JOIN identity.operators b ON b.id = v.published_by WHERE v.package_id = k.id) AS versions`,
    tables: sql`investments.packages k LEFT JOIN (
        SELECT package_id, count(*) AS running, sum(price_micro)::bigint AS principal FROM investments.positions
        WHERE status = 'active' GROUP BY package_id) held ON held.package_id = k.id`,
    where: [sql`true`, filter.sale === undefined ? null : sql`${SALE} = ${filter.sale}`],
    order: {
      sale: sql`k.status ${dir}, k.price_micro ${dir}, k.id ${dir}`,
      title: sql`lower(k.title) ${dir}, k.id ${dir}`,
      price: sql`k.price_micro ${dir}, k.id ${dir}`,
      target: sql`k.yield_ppm ${dir}, k.id ${dir}`,
      days: sql`k.maturity_days ${dir}, k.id ${dir}`,
      running: sql`coalesce(held.running, 0) ${dir}, k.id ${dir}`,
      principal: sql`coalesce(held.principal, 0) ${dir}, k.id ${dir}`,
    }[filter.sort],
  });
}

export const withdrawFromSale = (
  tx: Tx,
  session: Buffer,
  id: string,
): Promise<'withdrawn' | 'unknown' | 'not_on_sale'> =>
  value(tx)(sql`SELECT investments.withdraw_package(${session}, ${id}::uuid) AS outcome`);

export const selectBusinessDate = (db: Queryable): Promise<string> =>
  value(db)(sql`SELECT business_date AS day FROM platform.open_day`);

/** Returns packages on sale on this day or later, with the terms of that day's version and of each later one. */
export async function selectSoldFrom(db: Queryable, day: string): Promise<SoldPackage[]> {
  const rows = await all(db)(sql<{ title: string; yield_ppm: number; maturity_days: number }>`
    SELECT title, yield_ppm, maturity_days FROM plans.sold_from(${day}::date)`);
  return rows.map((row) => ({ title: row.title, yieldPpm: row.yield_ppm, maturityDays: row.maturity_days }));
}

/** Returns the plan of this day and each later one. */
export const selectPlansFrom = (db: Queryable, day: string): Promise<PlanSpec[]> =>
  values(db)(sql`SELECT spec FROM plans.specs_from(${day}::date)`);

export interface RecruitmentPay {
  /** Of the package. */
  readonly title: string;
  readonly violation: RecruitmentCode;
  /** Parts per million of the price, as decimal texts: a plan can promise more than 64 bits hold. Unset for `plan_rank_without_team`. */
  readonly direct_ppm: string;
  readonly rewards_ppm: string;
  readonly sponsor_ppm: string;
  readonly life_ppm: string;
}

/**
 * Returns the first plan that pays too much for the sale of one of the packages, with that package; undefined if none
 * does.
 */
export const selectExcessPay = (
  db: Queryable,
  plans: readonly PlanSpec[],
  packages: readonly SoldPackage[],
): Promise<RecruitmentPay | undefined> =>
  first(db)(sql`
    SELECT k.title, r.violation, r.direct_ppm::text, r.rewards_ppm::text, r.sponsor_ppm::text, r.life_ppm::text
    FROM unnest(${plans.map((each) => JSON.stringify(each))}::jsonb[]) WITH ORDINALITY p (spec, place),
      unnest(${packages.map((each) => each.title)}::text[], ${packages.map((each) => each.yieldPpm)}::integer[],
        ${packages.map((each) => each.maturityDays)}::integer[]) WITH ORDINALITY k (title, yield_ppm, maturity_days, place),
      plans.recruitment_pay(p.spec, k.yield_ppm, k.maturity_days) r
    WHERE r.violation IS NOT NULL ORDER BY p.place, k.place LIMIT 1`);
