import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

export interface LateStatements {
  readonly waiting: bigint;
  readonly failed: bigint;
  readonly since: Date;
}

/** Statements that have waited too long, or could not be made; null: none. */
export async function selectLateStatements(db: Queryable): Promise<LateStatements | null> {
  const { rows } = await sql<LateStatements>`
    SELECT count(*) FILTER (WHERE l.what = 'waiting') AS waiting, count(*) FILTER (WHERE l.what = 'failed') AS failed,
      min(l.since) AS since FROM statements.late l HAVING count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
