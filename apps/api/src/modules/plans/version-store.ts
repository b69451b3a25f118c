import type { InputOf } from '@plumbline/contract';
import type { OfferedPackage, operatorPackages, operatorPlans, PlanVersion } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../platform/list.ts';
import type { SoldPackage } from './rules.ts';
import type { PlanSpec } from './spec.ts';

/** Of a row `p` of income.plan. */
export const PLAN_SPEC: RawBuilder<PlanSpec> = sql<PlanSpec>`jsonb_build_object(
  'levelBps', jsonb_build_array(p.level_a_bps, p.level_b_bps, p.level_c_bps), 'matchingBps', p.matching_bps,
  'directBps', p.direct_bps, 'holdDays', p.hold_days,
  'ranks', (SELECT coalesce(jsonb_agg(jsonb_build_object('rank', r.rank, 'ownPrincipalMicro', r.own_principal_micro::text,
      'teamInvestedMicro', r.team_invested_micro::text, 'rewardMicro', r.reward_micro::text) ORDER BY r.rank), '[]')
    FROM income.plan_rank r WHERE r.plan_version = p.version))`;

/** The queue of plans.publish: plans, packages and the charge that covers them are judged together, so they change one by one. */
const TERMS_LOCK = 7_420_022;

export async function lockTerms(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TERMS_LOCK})`.execute(tx);
}

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
    tables: sql`income.plan p LEFT JOIN identity.operator a ON a.id = p.proposed_by LEFT JOIN identity.operator b ON b.id = p.published_by`,
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
    SELECT FROM investments.package_version v WHERE v.package_id = k.id AND v.holds_from > platform.business_date())
  THEN 'announced' ELSE 'withdrawn' END`;

type PackageFilter = Omit<InputOf<typeof operatorPackages>, 'page' | 'limit'>;

export function listedPackages(db: Db, filter: PackageFilter): Promise<Listed<OfferedRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<OfferedRow>(db, {
    columns: sql`k.id, k.title, ${SALE} AS sale, k.version, k.price_micro, k.yield_ppm, k.maturity_days, coalesce(held.running, 0) AS running, coalesce(held.principal, 0) AS principal_micro,
      (SELECT jsonb_agg(jsonb_build_object('version', v.version, 'holds_from', v.holds_from, 'price_micro', v.price_micro::text,
          'yield_ppm', v.yield_ppm, 'maturity_days', v.maturity_days, 'proposed_by', a.email, 'published_by', b.email, 'reason', v.reason)
          ORDER BY v.holds_from DESC)
        FROM investments.package_version v LEFT JOIN identity.operator a ON a.id = v.proposed_by
        LEFT JOIN identity.operator b ON b.id = v.published_by WHERE v.package_id = k.id) AS versions`,
    tables: sql`investments.package k LEFT JOIN (
        SELECT package_id, count(*) AS running, sum(price_micro)::bigint AS principal FROM investments.position
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

export async function withdrawFromSale(tx: Tx, id: string): Promise<'withdrawn' | 'unknown' | 'not on sale'> {
  const { rows } = await sql`
    UPDATE investments.package SET status = 'closed', withdrawn_at = now() WHERE id = ${id}::uuid
      AND (status = 'active' OR withdrawn_at IS NULL) RETURNING id`.execute(tx);
  if (rows.length > 0) return 'withdrawn';
  const known = await sql`SELECT FROM investments.package WHERE id = ${id}::uuid`.execute(tx);
  return known.rows.length > 0 ? 'not on sale' : 'unknown';
}

export async function selectBusinessDate(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT business_date AS day FROM platform.calendar`.execute(db);
  return rows[0]!.day;
}

/** Packages as they can be bought on this day or later: terms of the version of that day and of each after it. */
export async function selectSoldFrom(db: Queryable, day: string): Promise<SoldPackage[]> {
  const { rows } = await sql<{ title: string; yield_ppm: number; maturity_days: number }>`
    SELECT k.title, v.yield_ppm, v.maturity_days
    FROM investments.package k JOIN investments.package_version v ON v.package_id = k.id
    WHERE v.holds_from >= coalesce((SELECT max(o.holds_from) FROM investments.package_version o
                                    WHERE o.package_id = k.id AND o.holds_from <= ${day}::date), '-infinity')
      AND (k.status = 'active' OR k.withdrawn_at IS NULL OR v.published_at > k.withdrawn_at)
    ORDER BY k.title, v.version`.execute(db);
  return rows.map((row) => ({ title: row.title, yieldPpm: row.yield_ppm, maturityDays: row.maturity_days }));
}

/** The plan of this day and each that holds from a later one. */
export async function selectPlansFrom(db: Queryable, day: string): Promise<PlanSpec[]> {
  const { rows } = await sql<{ spec: PlanSpec }>`
    SELECT ${PLAN_SPEC} AS spec FROM income.plan p
    WHERE p.effective_on >= (income.plan_on(${day}::date)).effective_on ORDER BY p.effective_on`.execute(db);
  return rows.map((row) => row.spec);
}
