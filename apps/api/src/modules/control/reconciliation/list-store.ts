// Separate from store.ts, which the reconciler uses with its own login: what operators and monitors read.

import type { InputOf } from '@plumbline/contract';
import type { Finding, operatorReconciliations, ReconciliationFailure } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { AlertRow } from '../../../platform/alerts.ts';
import { all, type Db, first, one, type Queryable, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { RunRow } from './store.ts';

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
  readonly findings: readonly (Finding & { readonly name: string })[];
}

export async function selectRun(db: Db, id: bigint): Promise<RunParts | undefined> {
  const row = await first(db)(sql<RunRow>`SELECT * FROM reconciliation.run WHERE id = ${id}`);
  if (!row) return undefined;
  const checks = await all(db)(sql<RunParts['checks'][number]>`
    SELECT name, expected, found, looked_at, differences, took_ms FROM reconciliation.check_result
    WHERE run_id = ${id}`);
  const findings = await all(db)(sql<RunParts['findings'][number]>`
    SELECT name, location, expected, found FROM reconciliation.difference WHERE run_id = ${id} ORDER BY number`);
  return { run: row, checks, findings };
}

/** Returns true if an alert that freezes payouts may end, because a newer run found nothing. */
export const mayLift = (db: Queryable, { code, raised_at }: AlertRow): Promise<boolean> =>
  value(db)(sql`SELECT reconciliation.may_lift(${code}, ${raised_at}) AS may`);

/** Closes an alert by this operator's session. False if it is closed already. */
export const closeAlert = (tx: Tx, id: bigint, sessionSha256: Buffer): Promise<boolean> =>
  value(tx)(sql`SELECT reconciliation.close_alert(${id}, ${sessionSha256}) AS closed`);

export interface RunHealth {
  /** Why the newest completed run failed. Null if it did not. */
  readonly failure: ReconciliationFailure | null;
  /** Time of the last successful run, whatever it found. Null if there was none. */
  readonly lastDone: Date | null;
}

/** Returns whether the comparison itself works. */
export const readRunHealth = (db: Queryable): Promise<RunHealth> =>
  one(db)(sql`
    SELECT CASE WHEN ended.state = 'failed' THEN ended.step END AS failure, done.ended_at AS "lastDone"
    FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT * FROM reconciliation.run WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1) ended ON true
    LEFT JOIN LATERAL (
      SELECT * FROM reconciliation.run WHERE state IN ('clean', 'differs') ORDER BY id DESC LIMIT 1) done ON true`);
