import type pg from 'pg';
import { isBusy } from './busy.ts';
import { JOB } from './limits.ts';
import type { Log } from './log.ts';
import { createPool } from './pool.ts';

/** With this error code, graphile-worker retries marking a job as done up to 100 times, 3 s to 2 min apart. */
const TRY_AGAIN = 'EHOSTUNREACH';

/**
 * Creates a pool for the queue. It uses pg's default types: the queue writes a failed job's id as JSON, which has no
 * bigint, and would crash the process. An uncaught error while marking a job as done would crash it, too. Errors from
 * lost connections and locks therefore get the code that is retried.
 */
export function createQueuePool(pool: pg.Pool, size: number, log: Log): pg.Pool {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('the pool has no connection string');
  const queue = createPool(connectionString, size, {
    limits: JOB,
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
