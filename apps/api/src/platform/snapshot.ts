import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { EXPORT, limitsStatement } from './limits.ts';

/** What the code below `read` gets instead of a connection of the pool; waits for its turn. */
type Borrow = () => Promise<pg.PoolClient>;

const borrowed = new AsyncLocalStorage<Borrow>();

/** A connection of the pool, or that of the snapshot that the caller reads in. */
export const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  (borrowed.getStore() ?? (() => pool.connect()))();

/** One instant of the database, as long as it is open. It holds a connection. */
export interface Snapshot {
  /** Everything that `work` reads through `Db` is of that instant. It writes nothing and begins no transaction. */
  read<T>(work: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(limitsStatement(EXPORT));
  } catch (error) {
    client.release(true);
    throw error;
  }
  const borrow = inTurns(client);
  return {
    read: (work) => borrowed.run(borrow, work),
    end: async () => {
      const isOver = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      );
      client.release(!isOver);
    },
  };
}

/** What asks at the same time is answered one after the other: there is one connection. */
function inTurns(client: pg.PoolClient): Borrow {
  const query = ((...args: Parameters<typeof client.query>) => {
    // Its end would end the snapshot, and what is read after it would be of another instant.
    const [asked] = args as unknown as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/^\s*(begin|start transaction)/i.test(text)) throw new Error('a snapshot begins no transaction');
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
