import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Where reads through `Db` get their connections instead of from its pool: a snapshot, or a replica. */
export interface ConnectionSource {
  connect(): Promise<pg.PoolClient>;
  /** Returns true if the error is the source's own, so the same reads can succeed on the primary. */
  isLost(error: unknown): boolean;
}

const current = new AsyncLocalStorage<ConnectionSource | undefined>();

export const currentSource = (): ConnectionSource | undefined => current.getStore();

/** Returns a connection of the caller's source, or else one from the pool. */
export const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> => current.getStore()?.connect() ?? pool.connect();

export const fromSource = <T>(source: ConnectionSource, work: () => T): T => current.run(source, work);

/** Runs work that writes, or must not wait for a snapshot, with connections of the pool. */
export const onPrimary = <T>(work: () => T): T => current.run(undefined, work);
