import type { EventEmitter } from 'node:events';
import { WORKER_DEAD_AFTER_SECONDS } from '@plumbline/time-limits/progress';
import type pg from 'pg';
import type { Log } from './log.ts';

/**
 * Returns a function that unlocks jobs which this process locked without learning of it: the claim was committed, and
 * its answer was lost with the connection. Nobody else would run them for four hours, because the process lives.
 */
export function followClaims(events: EventEmitter) {
  const started = new Map<string, number>();
  events.on('job:start', ({ job }: { job: { id: string } }) => started.set(job.id, performance.now()));
  return async (pool: pg.Pool, workerIds: readonly string[], log: Log): Promise<void> => {
    const askedAt = performance.now();
    const { rows } = await pool.query<{ id: string; is_old: boolean }>(
      `SELECT id::text, locked_at < now() - make_interval(secs => $2) AS is_old FROM graphile_worker._private_jobs
       WHERE locked_by = ANY ($1)`,
      [workerIds, WORKER_DEAD_AFTER_SECONDS],
    );
    const locked = new Set(rows.map(({ id }) => id));
    // A finished job stays until its end is written, which is repeated while the database is away.
    for (const [id, at] of started) if (at < askedAt && !locked.has(id)) started.delete(id);
    const lost = rows.flatMap(({ id, is_old: isOld }) => (isOld && !started.has(id) ? [id] : []));
    if (lost.length === 0) return;
    log.warn({ jobs: lost }, 'unlocking jobs whose claim was lost');
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
       WHERE id = ANY ($1) AND locked_by = ANY ($2)`,
      [lost, workerIds],
    );
  };
}
