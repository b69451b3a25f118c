import { EventEmitter } from 'node:events';
import { Logger, run, type Task, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { isBusy, isLockConflict } from './busy.ts';
import type { DatabaseAccess } from './database-access.ts';
import type { PeriodicJob } from './jobs.ts';
import { JOB } from './limits.ts';
import type { Log } from './log.ts';
import { followClaims } from './lost-claims.ts';
import { createPool } from './pool.ts';
import type { ProcessRole } from './process-roles.ts';
import { repeatWhileBusy } from './repeat.ts';
import { newRequestId, requestIdIn, withRequestId } from './request-id.ts';
import { periodicTask, schedule, scheduleMissing } from './series.ts';
import { sessionFor } from './session-uses.ts';
import { tracedRoot } from './tracing.ts';
import { startHeart } from './worker-heart.ts';

export interface WorkerOptions {
  readonly pool: pg.Pool;
  /** For the queue, which needs its own sessions. */
  readonly database: Pick<DatabaseAccess, 'directUrl' | 'preparesStatements'>;
  readonly log: Log;
  /** The role whose jobs it runs. */
  readonly role: ProcessRole;
  readonly tasks: TaskList;
  readonly periodic: readonly PeriodicJob[];
  readonly concurrency?: number;
  /** Returns the tasks whose jobs must wait; called before each job. Only jobs of `platform.add_job` can be paused. */
  readonly pausedTasks?: () => string[];
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
  const unlockLost = followClaims(events);
  const concurrency = options.concurrency ?? 4;
  const queue = createQueuePool(options.database, concurrency + 2, log);
  const runner = await run({
    pgPool: queue,
    events,
    concurrency,
    pollInterval: 500,
    noHandleSignals: true,
    noPreparedStatements: !options.database.preparesStatements,
    logger: toGraphileLogger(log),
    // `platform.add_job` flags each job with its task.
    ...(options.pausedTasks === undefined ? {} : { forbiddenFlags: options.pausedTasks }),
    taskList: forRequests({
      ...options.tasks,
      ...Object.fromEntries(periodic.map((job) => [job.task, periodicTask(pool, job)])),
    }),
  });
  // Jobs that already run schedule themselves, and can lock each other out.
  await repeatWhileBusy('scheduling the periodic jobs', () => schedule(pool, periodic, 0), {
    say: (text) => log.warn(text),
    isWorthRepeating: (error) => isBusy(error) || isLockConflict(error),
  });
  const onBeat = async () => {
    await unlockLost(pool, workerIds, log);
    await scheduleMissing(pool, periodic);
  };
  const heart = startHeart(pool, { role: options.role, workerIds, log, onBeat });
  return {
    ended: runner.promise,
    async stop() {
      await heart.stop();
      await runner.stop();
      await queue.end();
    },
  };
}

const tracedJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracedRoot(
    {
      name: `job ${name}`,
      kind: 'consumer',
      attributes: { 'messaging.system': 'graphile_worker', 'messaging.destination.name': name },
    },
    work,
  );

/** Runs each job with the id of the request that queued it; a job that no request queued gets an id of its own. */
const forRequests = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const run: Task = (payload, helpers) =>
        withRequestId(requestIdIn(payload) ?? newRequestId(), () =>
          tracedJob(name, async () => task!(payload, helpers)),
        );
      return [name, run];
    }),
  );

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const toGraphileLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    log[LEVELS[level as keyof typeof LEVELS] ?? 'debug']({ ...scope, ...meta }, message);
  });

/** With this error code, graphile-worker retries marking a job as done up to 100 times, 3 s to 2 min apart. */
const TRY_AGAIN = 'EHOSTUNREACH';

/**
 * Creates a pool for the queue. It uses pg's default types: the queue writes a failed job's id as JSON, which has no
 * bigint, and would crash the process. An uncaught error while marking a job as done would crash it, too. Errors from
 * lost connections and locks therefore get the code that is retried.
 */
function createQueuePool(database: Pick<DatabaseAccess, 'directUrl'>, size: number, log: Log): pg.Pool {
  const { url, name } = sessionFor('queue', database);
  const queue = createPool(url, size, {
    limits: { ...JOB, name },
    types: null,
    onBreak: (error) => log.error({ err: error }, 'lost a connection of the queue'),
  });
  queue.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const answer = query(...args);
      return answer instanceof Promise ? answer.catch(again) : answer;
    }) as typeof client.query;
  });
  const connect = queue.connect.bind(queue);
  queue.connect = ((done?: Parameters<typeof connect>[0]) =>
    done ? connect(done) : connect().catch(again)) as typeof queue.connect;
  return queue;
}

function again(error: unknown): never {
  if (!isBusy(error)) throw error;
  throw Object.assign(new Error('the database could not be queried', { cause: error }), { code: TRY_AGAIN });
}
