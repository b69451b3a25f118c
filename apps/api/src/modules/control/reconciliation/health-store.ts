import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

export interface RunHealth {
  /** What the newest run that is over says when it could not be done; null when it could. */
  readonly failure: string | null;
  /** When one was last done, whatever it found; null: never. */
  readonly lastDone: Date | null;
}

/** Whether the comparison itself works. */
export async function readRunHealth(db: Queryable): Promise<RunHealth> {
  const { rows } = await sql<RunHealth>`
    SELECT CASE WHEN ended.state = 'failed' THEN ended.step END AS failure, done.ended_at AS "lastDone"
    FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT * FROM reconciliation.run WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1) ended ON true
    LEFT JOIN LATERAL (
      SELECT * FROM reconciliation.run WHERE state IN ('clean', 'differs') ORDER BY id DESC LIMIT 1) done ON true`.execute(
    db,
  );
  return rows[0]!;
}
