import type pg from 'pg';
import { type ConnectionSource, connectionOf, currentSource, fromSource } from './connection-source.ts';
import { EXPORT, limitsStatement } from './limits.ts';

/** A fixed view of the database at one instant. It holds a connection until `end`. */
export interface Snapshot {
  /** Runs `work`, whose reads through `Db` all see that instant. `work` must not write or begin a transaction. */
  read<T>(work: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Opens a snapshot on the caller's source: a replica in `Replicas.read`, or else the pool. */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const origin = currentSource();
  const client = await connectionOf(pool);
  try {
    await client.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(limitsStatement(EXPORT));
  } catch (error) {
    client.release(true);
    throw error;
  }
  const source: ConnectionSource = {
    connect: inTurns(client),
    isLost: (error) => origin?.isLost(error) ?? false,
  };
  return {
    read: (work) => fromSource(source, work),
    end: async () => {
      const isOver = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
      client.release(!isOver);
    },
  };
}

/** Queues concurrent readers, because there is only one connection. */
function inTurns(client: pg.PoolClient): ConnectionSource['connect'] {
  const query = ((...args: Parameters<typeof client.query>) => {
    // A nested transaction would end the snapshot when it ends, and later reads would see another instant.
    const [asked] = args as unknown as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/^\s*(begin|start transaction)/i.test(text)) throw new Error('a snapshot cannot begin a nested transaction');
    return client.query(...args);
  }) as typeof client.query;
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const { promise: isFree, resolve: release } = Promise.withResolvers<void>();
    const before = last;
    last = isFree;
    await before;
    return { query, release } as unknown as pg.PoolClient;
  };
}
