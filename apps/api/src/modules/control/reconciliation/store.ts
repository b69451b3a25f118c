import type { InputOf } from '@plumbline/contract';
import type { operatorReconciliations } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { type CheckName, MOST_PLACES } from './checks.ts';

export interface RunRow {
  readonly id: bigint;
  readonly scope: 'recent' | 'full';
  readonly started_by: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly state: 'waiting' | 'running' | 'clean' | 'differs' | 'failed';
  readonly step: string;
  readonly done: number;
  readonly steps: number;
  readonly differences: bigint;
  readonly after_posting: bigint;
}

/** Null while another one waits or runs. */
export async function insertRun(db: Queryable, scope: RunRow['scope'], startedBy: string): Promise<bigint | null> {
  const { rows } = await sql<{
    id: bigint | null;
  }>`SELECT reconciliation.ask_for_run(${scope}, ${startedBy}) AS id`.execute(db);
  return rows[0]!.id;
}

/** A process that has not shown for so long that it works on a run is gone; it shows it every few seconds (beat.ts). */
const SILENT = sql`interval '2 minutes'`;

/** Notes the run of a process that is gone as failed; the next one, which waits from now on, looks at the same. */
export async function takeOver(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      UPDATE reconciliation.run SET state = 'failed', ended_at = now(), step = 'Its process ended before it did'
      WHERE state = 'running' AND beat_at < now() - ${SILENT} RETURNING scope, started_by)
    INSERT INTO reconciliation.run (scope, started_by) SELECT scope, started_by FROM gone ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/**
 * Takes the run that waits; of several workers one. When nothing looked at everything for a day, it does, whatever was asked for:
 * whoever asks all the time keeps no whole run away.
 */
export async function takeRun(db: Db, steps: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    UPDATE reconciliation.run r SET state = 'running', steps = ${steps}, beat_at = now(), scope = asked.scope,
      mark = (SELECT coalesce(max(id), 0) FROM ledger.postings),
      after_posting = CASE WHEN asked.scope = 'full' THEN 0 ELSE reconciliation.recent_from() END
    FROM (
      SELECT w.id, CASE WHEN (SELECT max(f.started_at) FROM reconciliation.run f
        WHERE f.scope = 'full' AND f.state IN ('clean', 'differs')) < now() - interval '25 hours' THEN 'full' ELSE w.scope END AS scope
      FROM reconciliation.run w WHERE w.state = 'waiting') asked
    WHERE r.id = asked.id AND r.state = 'waiting' RETURNING r.*`.execute(db);
  // A later statement: its transaction is newer than every number up to the mark.
  const [run] = rows;
  if (run) await sql`UPDATE reconciliation.run SET mark_xid = pg_current_xact_id() WHERE id = ${run.id}`.execute(db);
  return run;
}

/** Whether the run is still this process's: it was not given up meanwhile. */
export async function beat(db: Db, id: bigint): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE reconciliation.run SET beat_at = now() WHERE id = ${id} AND state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

export async function noteStep(db: Db, id: bigint, step: string, done: number): Promise<void> {
  await sql`UPDATE reconciliation.run SET step = ${step}, done = ${done} WHERE id = ${id} AND state = 'running'`.execute(
    db,
  );
}

export interface Finding {
  readonly place: string | null;
  readonly expected: string;
  readonly found: string;
  readonly looked_at: bigint;
}

/** `call` is one of CHECKS' own names, never a text from outside. */
export async function runCheck(db: Queryable, call: string, afterPosting: bigint): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT place, expected::text, found::text, looked_at FROM ${sql.ref(`reconciliation.${call}`)}(${afterPosting}) LIMIT 100001`.execute(
    db,
  );
  return rows;
}

/** As a person reads it. */
export interface Difference {
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

export interface CheckResult {
  readonly name: CheckName;
  readonly expected: string;
  readonly found: string;
  readonly lookedAt: bigint;
  readonly differences: number;
  readonly tookMs: number;
}

export async function storeResult(db: Db, runId: bigint, result: CheckResult): Promise<void> {
  await sql`
    INSERT INTO reconciliation.check_result (run_id, name, expected, found, looked_at, differences, took_ms)
    VALUES (${runId}, ${result.name}, ${result.expected}, ${result.found}, ${result.lookedAt}, ${result.differences}, ${result.tookMs})`.execute(
    db,
  );
}

/** `stored`: the differences that the run has already. */
export async function storeDifferences(
  db: Db,
  runId: bigint,
  name: CheckName,
  differences: readonly Difference[],
  stored: number,
): Promise<void> {
  const kept = differences.slice(0, Math.max(0, MOST_PLACES - stored));
  for (const [index, each] of kept.entries()) {
    await sql`INSERT INTO reconciliation.difference (run_id, number, name, place, expected, found)
      VALUES (${runId}, ${stored + index + 1}, ${name}, ${each.place}, ${each.expected}, ${each.found})`.execute(db);
  }
}

export async function endRun(
  db: Db,
  id: bigint,
  state: 'clean' | 'differs' | 'failed',
  step: string,
  differences: number,
): Promise<void> {
  await sql`UPDATE reconciliation.run SET state = ${state}, step = ${step}, differences = ${differences}, ended_at = now(), done = steps
    WHERE id = ${id} AND state = 'running'`.execute(db);
}

type RunFilter = Omit<InputOf<typeof operatorReconciliations>, 'page' | 'limit'>;

export function listRunRows(db: Db, filter: RunFilter): Promise<Listed<RunRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<RunRow>(db, {
    columns: sql`r.*`,
    tables: sql`reconciliation.run r`,
    where: [
      sql`true`,
      ...daysOf(sql`r.started_at`, filter),
      filter.state === undefined ? null : sql`r.state = ${filter.state}`,
      filter.scope === undefined ? null : sql`r.scope = ${filter.scope}`,
    ],
    order: { date: sql`r.id ${dir}`, differences: sql`r.differences ${dir}, r.id ${dir}` }[filter.sort],
  });
}

export interface RunParts {
  readonly run: RunRow;
  readonly checks: readonly {
    name: string;
    expected: string;
    found: string;
    looked_at: bigint;
    differences: bigint;
    took_ms: number;
  }[];
  readonly places: readonly { name: string; place: string; expected: string; found: string }[];
}

export async function selectRun(db: Db, id: bigint): Promise<RunParts | undefined> {
  const { rows } = await sql<RunRow>`SELECT * FROM reconciliation.run WHERE id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const checks = await sql<RunParts['checks'][number]>`
    SELECT name, expected, found, looked_at, differences, took_ms FROM reconciliation.check_result WHERE run_id = ${id}`.execute(
    db,
  );
  const places = await sql<RunParts['places'][number]>`
    SELECT name, place, expected, found FROM reconciliation.difference WHERE run_id = ${id} ORDER BY number`.execute(
    db,
  );
  return { run: rows[0], checks: checks.rows, places: places.rows };
}

/** Whether the newest run that is over, of this scope or a wider one, began after a moment and found nothing. */
export async function isCleanSince(db: Queryable, moment: Date, scope: RunRow['scope']): Promise<boolean> {
  const { rows } = await sql<{
    clean: boolean;
  }>`SELECT reconciliation.is_clean_since(${moment}, ${scope}) AS clean`.execute(db);
  return rows[0]!.clean;
}

/**
 * What the next run by the clock looks at: everything, while that takes a twentieth of the five minutes between two runs, and
 * at least once a day; else what is new.
 */
export async function selectDueScope(db: Queryable): Promise<RunRow['scope']> {
  const { rows } = await sql<{ is_full: boolean }>`
    SELECT coalesce(bool_or(r.ended_at - r.started_at < interval '15 seconds'), true) AS is_full
    FROM (SELECT * FROM reconciliation.run WHERE scope = 'full' AND state IN ('clean', 'differs')
            AND started_at > now() - interval '1 day'
          ORDER BY id DESC LIMIT 1) r`.execute(db);
  return rows[0]!.is_full ? 'full' : 'recent';
}
