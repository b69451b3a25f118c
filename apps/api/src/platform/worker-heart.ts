import { randomUUID } from 'node:crypto';
import { WORKER_DEAD_AFTER_SECONDS } from '@plumbline/time-limits/progress';
import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './log.ts';
import type { ProcessRole } from './process-roles.ts';

const BEAT_EVERY_MS = 2000;

interface Heart {
  readonly role: ProcessRole;
  /** The names under which this process locks jobs, at the time of a heartbeat. */
  readonly workerIds: readonly string[];
  readonly log: Log;
  /** Called with each heartbeat. */
  readonly onBeat: () => Promise<void>;
}

/** graphile-worker locks a dead process's jobs for four hours. Heartbeats let live processes take them over sooner. */
export function startHeart(pool: pg.Pool, { role, workerIds, log, onBeat }: Heart): { stop(): Promise<void> } {
  const processId = randomUUID();
  let beating = Promise.resolve();
  const beat = async () => {
    await pool.query(
      `INSERT INTO platform.worker_beat (process_id, worker_ids, role) VALUES ($1, $2, $3)
       ON CONFLICT (process_id) DO UPDATE SET worker_ids = excluded.worker_ids, beat_at = now()`,
      [processId, workerIds, role],
    );
    await takeOverFromTheDead(pool, log);
    await onBeat();
  };
  const tick = () => {
    beating = beating.then(beat).catch((error) => log.error({ err: error }, 'the heartbeat of the worker failed'));
  };
  tick();
  const timer = setInterval(tick, BEAT_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await pool.query('DELETE FROM platform.worker_beat WHERE process_id = $1', [processId]);
    },
  };
}

async function takeOverFromTheDead(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
     WHERE j.locked_at < now() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT FROM platform.worker_beat b
         WHERE j.locked_by = ANY (b.worker_ids) AND b.beat_at > now() - make_interval(secs => $1))`,
    [WORKER_DEAD_AFTER_SECONDS],
  );
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) {
    log.warn({ workers: dead }, 'unlocking the jobs of dead workers');
    const utils = await makeWorkerUtils({ pgPool: pool });
    await utils.forceUnlockWorkers(dead);
    await utils.release();
  }
  await pool.query(`DELETE FROM platform.worker_beat WHERE beat_at < now() - interval '1 hour'`);
}
