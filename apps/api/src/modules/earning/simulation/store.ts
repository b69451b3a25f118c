import type { InputOf } from '@plumbline/contract';
import type { operatorSimulations, SIMULATION_STATUSES, SimulationResult } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, exists, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { PlanSpec } from '../plans/index.ts';

export interface SimulationRow {
  readonly id: string;
  readonly by: string;
  readonly draft_id: string | null;
  readonly draft_from: string | null;
  readonly plan: PlanSpec | null;
  readonly plan_sha256: string;
  readonly days: number;
  readonly result_per_day_micro: bigint;
  readonly status: (typeof SIMULATION_STATUSES)[number];
  readonly done_ppm: number;
  readonly step: string;
  readonly as_of: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = sql`s.id, o.email AS by, s.draft_id, d.holds_from AS draft_from, s.plan, s.plan_sha256, s.days, s.result_per_day_micro, s.status,
  s.done_ppm, s.step, s.as_of, s.created_at, s.ended_at`;
const TABLES = sql`plans.simulation s JOIN identity.operators o ON o.id = s.operator_id LEFT JOIN plans.drafts d ON d.id = s.draft_id`;

type SimulationFilter = Omit<InputOf<typeof operatorSimulations>, 'page' | 'limit'>;

export function listedSimulations(db: Db, filter: SimulationFilter): Promise<Listed<SimulationRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<SimulationRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: [sql`true`, filter.status === undefined ? null : sql`s.status = ${filter.status}`],
    order: {
      date: sql`s.id ${dir}`,
      days: sql`s.days ${dir}, s.id ${dir}`,
      by: sql`o.email ${dir}, s.id ${dir}`,
    }[filter.sort],
  });
}

export const selectSimulation = (
  db: Queryable,
  id: string,
): Promise<(SimulationRow & { readonly result: SimulationResult | null }) | undefined> =>
  first(db)(sql<SimulationRow & { result: SimulationResult | null }>`
    SELECT ${COLUMNS}, s.result FROM ${TABLES} WHERE s.id = ${id}::uuid`);

/**
 * Stores a simulation for the operator's session. Errors: PB000 draft_unknown; one_simulation_an_operator if another
 * one waits or runs.
 */
export const insertSimulation = (
  tx: Tx,
  session: Buffer,
  of: { draftId: string | null; planSha256: string; days: number; resultPerDayMicro: bigint },
): Promise<string> =>
  value(tx)(sql`
    SELECT plans.start_simulation(${session}, ${of.draftId}::uuid, ${of.planSha256}, ${of.days}, ${of.resultPerDayMicro}) AS id`);

/** Also accepts a running one, because its worker has died. */
export const markRunning = (db: Queryable, id: string): Promise<boolean> =>
  exists(db)(sql`
    UPDATE plans.simulation SET status = 'running', started_at = now(), done_ppm = 0, step = 'Reading the books'
    WHERE id = ${id}::uuid AND status IN ('waiting', 'running') RETURNING id`);

/** Returns false if it was cancelled meanwhile. */
export const recordProgress = (db: Queryable, id: string, donePpm: number, step: string): Promise<boolean> =>
  exists(db)(sql`
    UPDATE plans.simulation SET done_ppm = ${donePpm}, step = ${step} WHERE id = ${id}::uuid AND status = 'running'
    RETURNING id`);

export const markDone = (db: Queryable, id: string, asOf: string, result: SimulationResult) =>
  run(db)(sql`
    UPDATE plans.simulation SET status = 'done', done_ppm = 1000000, ended_at = now(), as_of = ${asOf}::date,
      result = ${JSON.stringify(result)}::jsonb
    WHERE id = ${id}::uuid AND status = 'running'`);

export const markFailed = (db: Queryable, id: string) =>
  run(db)(sql`
    UPDATE plans.simulation SET status = 'failed', ended_at = now()
    WHERE id = ${id}::uuid AND status IN ('waiting', 'running')`);

/** Returns false if it has ended. */
export const markCancelled = (tx: Tx, session: Buffer, id: string): Promise<boolean> =>
  value(tx)(sql`SELECT plans.cancel_simulation(${session}, ${id}::uuid) AS is`);

export interface DayFactors {
  readonly needMicro: bigint;
  readonly bookedPpm: number;
  readonly subsidyPpm: number;
}

/**
 * Returns by the rules of the close the need of `targets` (by depth, see `targetsByDepth`) under a plan, and the share
 * of each source.
 */
export async function selectFactors(
  db: Db,
  of: { targets: readonly bigint[]; plan: PlanSpec; bookedMicro: bigint; subsidyMicro: bigint },
): Promise<DayFactors> {
  const row = await one(db)(sql<{ need: bigint; booked_ppm: number; subsidy_ppm: number }>`
    SELECT n.need, f.booked_ppm, f.subsidy_ppm
    FROM income.need_of_targets(${of.targets.map(String)}::numeric[], ${of.plan.levelBps}::integer[], ${of.plan.matchingBps}) n (need),
      income.day_factors(n.need, ${of.bookedMicro}, ${of.subsidyMicro}) f`);
  return { needMicro: row.need, bookedPpm: row.booked_ppm, subsidyPpm: row.subsidy_ppm };
}

export const hasClosedDays = (db: Queryable): Promise<boolean> =>
  exists(db)(sql`SELECT FROM income.closed_days LIMIT 1`);
