import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { PeriodicJob } from './jobs.ts';
import type { Log } from './log.ts';

export interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly tasks: TaskList;
  readonly periodic: readonly PeriodicJob[];
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Settles when no more jobs are run, because of `stop` or of an error that its library gave up on. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const BEAT_EVERY_MS = 2000;
/** A process that missed this many seconds of beats is taken for dead. */
const DEAD_AFTER_SECONDS = 15;

/** Runs jobs until stopped. Several processes may run against one database. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { pool, log } = options;
  const events = new EventEmitter();
  const workerIds: string[] = [];
  // A pool of workers locks its jobs in its own name.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => workerIds.push(workerPool.id));
  const concurrency = options.concurrency ?? 4;
  const queue = queuePool(pool, concurrency + 2, log);
  const runner = await run({
    pgPool: queue,
    events,
    concurrency,
    pollInterval: 500,
    noHandleSignals: true,
    logger: toGraphileLogger(log),
    taskList: {
      ...options.tasks,
      ...Object.fromEntries(options.periodic.map((job) => [job.task, periodicTask(pool, job)])),
    },
  });
  for (const job of options.periodic) await schedule(pool, job, 0);
  const heart = startHeart(pool, workerIds, log);
  return {
    ended: runner.promise,
    async stop() {
      await heart.stop();
      await runner.stop();
      await queue.end();
    },
  };
}

/**
 * Connections of the queue's own, with pg's usual types: it writes a failed job's id as JSON, which has no bigint, and
 * the process would end with the first job that fails.
 */
function queuePool(pool: pg.Pool, size: number, log: Log): pg.Pool {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('the pool has no connection string');
  return new pg.Pool({ connectionString, max: size })
    .on('error', (error) => log.error({ err: error }, 'an idle connection of the queue broke'))
    .on('connect', (client) => client.on('error', () => {})); // reported by whoever uses it
}

/**
 * Schedules the next run before it works, so that a run that is killed does not end the series. Of a job that comes again by
 * itself one failed run is enough to look at, and none once it has succeeded.
 */
const periodicTask = (pool: pg.Pool, job: PeriodicJob) => async () => {
  await schedule(pool, job, job.everySeconds);
  const failure = await job.run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await forgetFailures(pool, job);
  if (failure) throw failure.error;
};

/** Those of earlier runs: the one that is running is locked. */
async function forgetFailures(pool: pg.Pool, { task }: PeriodicJob): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.complete_jobs(failed.ids) FROM (
       SELECT array_agg(id) AS ids FROM graphile_worker.jobs
       WHERE task_identifier = $1 AND attempts >= max_attempts AND locked_at IS NULL AND last_error IS NOT NULL) failed
     WHERE failed.ids IS NOT NULL`,
    [task],
  );
}

async function schedule(pool: pg.Pool, job: PeriodicJob, delaySeconds: number): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job($1, '{}'::json, job_key := $1, run_at := now() + make_interval(secs => $2), max_attempts := 1)`,
    [job.task, delaySeconds],
  );
}

/** graphile-worker keeps a dead process's jobs locked for four hours; heartbeats let the living take them over. */
function startHeart(pool: pg.Pool, workerIds: readonly string[], log: Log) {
  const processId = randomUUID();
  let beating = Promise.resolve();
  const beat = async () => {
    await pool.query(
      `INSERT INTO platform.worker_beat (process_id, worker_ids) VALUES ($1, $2)
       ON CONFLICT (process_id) DO UPDATE SET worker_ids = excluded.worker_ids, beat_at = now()`,
      [processId, workerIds],
    );
    await takeOverFromTheDead(pool, log);
  };
  const tick = () => {
    beating = beating.then(beat).catch((error) => log.error({ err: error }, 'the heartbeat failed'));
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
    [DEAD_AFTER_SECONDS],
  );
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) {
    log.warn({ workers: dead }, 'unlocking the jobs of workers that died');
    const utils = await makeWorkerUtils({ pgPool: pool });
    await utils.forceUnlockWorkers(dead);
    await utils.release();
  }
  await pool.query(`DELETE FROM platform.worker_beat WHERE beat_at < now() - interval '1 hour'`);
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const toGraphileLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    log[LEVELS[level as keyof typeof LEVELS] ?? 'debug']({ ...scope, ...meta }, message);
  });
