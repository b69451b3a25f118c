import type { Finding, Location } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, value } from '../../../platform/database.ts';
import type { ProductFigure } from '../../../platform/metrics.ts';
import { type CheckName, MAX_STORED } from './checks.ts';

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
  /** Postings were settled up to here when the run started. */
  readonly mark: bigint;
  readonly after_posting: bigint;
}

/** Returns null while another run of its scope waits or works. */
export const insertRun = (db: Queryable, scope: RunRow['scope'], startedBy: string): Promise<bigint | null> =>
  value(db)(sql`SELECT reconciliation.request_run(${scope}, ${startedBy}) AS id`);

/** A process without a heartbeat for this long is gone. Heartbeats come every few seconds (run-reconciliation.ts). */
const SILENT = sql`interval '2 minutes'`;

/** Marks the run of a dead process as failed and queues the next one, which checks the same. */
export const takeOver = (db: Db) =>
  run(db)(sql`
    WITH gone AS (
      UPDATE reconciliation.run SET state = 'failed', ended_at = now(), step = 'process_ended'
      WHERE state = 'running' AND beat_at < now() - ${SILENT} RETURNING scope, started_by)
    INSERT INTO reconciliation.run (scope, started_by) SELECT scope, started_by FROM gone ON CONFLICT DO NOTHING`);

/** Returns true if a run of this scope, or of any, waits. Called every two seconds. */
export const isRunWaiting = (db: Db, scope: RunRow['scope'] | null): Promise<boolean> =>
  value(db)(sql`
    SELECT EXISTS (SELECT FROM reconciliation.run
    WHERE state = 'waiting' AND scope = coalesce(${scope}, scope)) AS waits`);

/** Takes the waiting run of this scope, or of any. Of several workers, one succeeds. */
export const takeRun = (db: Db, steps: number, scope: RunRow['scope'] | null = null): Promise<RunRow | undefined> =>
  first(db)(sql`
    UPDATE reconciliation.run r SET state = 'running', steps = ${steps}, beat_at = now(),
      mark = (SELECT m.settled FROM reconciliation.mark m),
      after_posting = CASE WHEN r.scope = 'full' THEN 0 ELSE reconciliation.recent_from() END
    WHERE r.id = (SELECT w.id FROM reconciliation.run w WHERE w.state = 'waiting' AND w.scope = coalesce(${scope}, w.scope)
        ORDER BY w.id LIMIT 1)
      AND r.state = 'waiting' RETURNING r.*`);

/** Returns true if the run still belongs to this process. */
export async function beat(db: Db, id: bigint): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE reconciliation.run SET beat_at = now() WHERE id = ${id} AND state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

export const recordStep = (db: Db, id: bigint, step: string, done: number) =>
  run(db)(sql`
    UPDATE reconciliation.run SET step = ${step}, done = ${done} WHERE id = ${id} AND state = 'running'`);

/** A row of a check: a difference, or without a location the sum over everything. Amounts are in micro-USDT. */
export interface CheckRow {
  readonly location: Location | null;
  readonly expected: string;
  readonly found: string;
  readonly looked_at: bigint;
}

/** `call` is one of CHECKS' names, never outside text. The accepted links apply until the transaction ends. */
export async function runCheck(
  db: Queryable,
  call: string,
  afterPosting: bigint,
  acceptedLinks: readonly string[] = [],
): Promise<CheckRow[]> {
  await run(db)(sql`SELECT set_config('reconciliation.accepted', ${acceptedLinks.join(',')}, true)`);
  return all(db)(sql`
    SELECT location, expected::text, found::text, looked_at
    FROM ${sql.ref(`reconciliation.${call}`)}(${afterPosting}) LIMIT 100001`);
}

export interface CheckResult {
  readonly name: CheckName;
  readonly expected: string;
  readonly found: string;
  readonly lookedAt: bigint;
  readonly differences: number;
  readonly tookMs: number;
}

export const storeResult = (db: Db, runId: bigint, result: CheckResult) =>
  run(db)(sql`
    INSERT INTO reconciliation.check_result (run_id, name, expected, found, looked_at, differences, took_ms)
    VALUES (${runId}, ${result.name}, ${result.expected}, ${result.found}, ${result.lookedAt}, ${result.differences}, ${result.tookMs})`);

/** `stored` is the number of differences that the run has already. */
export async function storeDifferences(
  db: Db,
  runId: bigint,
  name: CheckName,
  findings: readonly Finding[],
  stored: number,
): Promise<void> {
  const kept = findings.slice(0, Math.max(0, MAX_STORED - stored));
  for (const [index, { location, expected, found }] of kept.entries()) {
    await run(db)(sql`INSERT INTO reconciliation.difference (run_id, number, name, location, expected, found)
      VALUES (${runId}, ${stored + index + 1}, ${name}, ${JSON.stringify(location)}::jsonb, ${JSON.stringify(expected)}::jsonb,
        ${JSON.stringify(found)}::jsonb)`);
  }
}

export const endRun = (db: Db, id: bigint, state: 'clean' | 'differs' | 'failed', step: string, differences: number) =>
  run(db)(sql`
    UPDATE reconciliation.run SET state = ${state}, step = ${step}, differences = ${differences}, ended_at = now(), done = steps
    WHERE id = ${id} AND state = 'running'`);

/** Returns true if the newest comparison with the chain's balances took over five seconds. */
export const isChainSlow = (db: Queryable): Promise<boolean> =>
  value(db)(sql`
    SELECT coalesce((SELECT c.took_ms > 5000 FROM reconciliation.check_result c
      WHERE c.name = 'chain' ORDER BY c.run_id DESC LIMIT 1), false) AS slow`);

/** Returns true if payouts need not wait for a full run of this server. */
export const isReconciled = (db: Queryable): Promise<boolean> => value(db)(sql`SELECT platform.is_reconciled() AS is`);

/** Returns true if a full run began on this server. A run that began on another one does not count for it. */
export const hasFullRunHere = (db: Queryable): Promise<boolean> =>
  value(db)(sql`
    SELECT EXISTS (SELECT FROM reconciliation.run WHERE scope = 'full' AND server = platform.server()) AS has`);

/** Returns true if a full run is due: every five minutes while it takes seconds, otherwise at least once a day. */
export const isFullDue = (db: Queryable): Promise<boolean> =>
  value(db)(sql`
    SELECT NOT platform.is_reconciled()
      OR coalesce(bool_or(r.ended_at - r.started_at < interval '15 seconds'), true) AS due
    FROM (SELECT * FROM reconciliation.run WHERE scope = 'full' AND state IN ('clean', 'differs')
            AND started_at > now() - interval '1 day'
          ORDER BY id DESC LIMIT 1) r`);

/** Deletes runs without findings after two days. They come every half minute. */
export const deleteOldRuns = (db: Db) => run(db)(sql`SELECT reconciliation.delete_old_runs()`);

/** Returns the gauges of the whole product. */
export const selectFigures = (db: Queryable, chainId: bigint | number): Promise<readonly ProductFigure[]> =>
  all(db)(sql`SELECT name, label, value FROM reconciliation.figures(${chainId})`);
