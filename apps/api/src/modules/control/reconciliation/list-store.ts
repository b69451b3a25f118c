import type { InputOf } from '@plumbline/contract';
import type { operatorReconciliations } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
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
