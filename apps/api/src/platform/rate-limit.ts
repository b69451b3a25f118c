import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one hit on `bucket` and tells whether it is still within the limit. One upsert, so the limit holds across
 * processes; fixed windows aligned to the clock.
 */
export async function withinLimit(db: Queryable, bucket: string, limit: Limit): Promise<boolean> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO platform.rate_window AS w (bucket, window_start, hits)
    VALUES (${bucket}, to_timestamp(floor(extract(epoch FROM now()) / ${limit.seconds}) * ${limit.seconds}), 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET hits = w.hits + 1
    RETURNING hits`.execute(db);
  return rows[0]!.hits <= limit.most;
}

/** Removes windows that are over. */
export async function dropOldWindows(db: Queryable): Promise<void> {
  await sql`DELETE FROM platform.rate_window WHERE window_start < now() - interval '1 day'`.execute(db);
}
