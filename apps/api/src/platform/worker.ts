import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { PeriodicJob } from './jobs.ts';
import type { Log } from './log.ts';
import type { ProcessRole } from './process-roles.ts';
import { createQueuePool } from './queue-pool.ts';
import { periodicTask, schedule, scheduleMissing } from './series.ts';
import { startHeart } from './worker-heart.ts';

export interface WorkerOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The role whose jobs it runs. */
  readonly role: ProcessRole;
  readonly tasks: TaskList;
  readonly periodic: readonly PeriodicJob[];
  readonly concurrency?: number;
}

export interface RunningWorker {
  /** Settles when no more jobs run, either after `stop` or after an error that graphile-worker gave up on. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Runs jobs until stopped. Several processes may share one database. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { pool, log, periodic } = options;
  const events = new EventEmitter();
  const workerIds: string[] = [];
  // A worker pool locks jobs under its own name.
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => workerIds.push(workerPool.id));
  const concurrency = options.concurrency ?? 4;
  const queue = createQueuePool(pool, concurrency + 2, log);
  const runner = await run({
    pgPool: queue,
    events,
    concurrency,
    pollInterval: 500,
    noHandleSignals: true,
    logger: toGraphileLogger(log),
    taskList: {
      ...options.tasks,
      ...Object.fromEntries(periodic.map((job) => [job.task, periodicTask(pool, job)])),
    },
  });
  for (const job of periodic) await schedule(pool, job, 0);
  const heart = startHeart(pool, { role: options.role, workerIds, log, onBeat: () => scheduleMissing(pool, periodic) });
  return {
    ended: runner.promise,
    async stop() {
      await heart.stop();
      await runner.stop();
      await queue.end();
    },
  };
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const toGraphileLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    log[LEVELS[level as keyof typeof LEVELS] ?? 'debug']({ ...scope, ...meta }, message);
  });
