import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { onPrimary } from './connection-source.ts';
import { type Db, type Queryable, run, value, values } from './database.ts';
import type { Log } from './log.ts';

/** What is limited at once, in all processes together (`platform.lease_limit`). */
export type LeaseKind = 'list' | 'listings' | 'import' | 'operator_list' | 'pdf' | 'live';

export interface Lease {
  readonly id: string;
  /** Ends it once. If the database cannot be reached, the lease ends after a minute. */
  release(): Promise<void>;
}

export interface LeaseDeps {
  readonly db: Db;
  readonly log: Pick<Log, 'warn'>;
}

/** A lease lasts a minute; a busy process may miss two renewals. */
export const RENEW_EVERY_MS = 15_000;

/** Takes a lease and renews it until it is released. Null if all are taken, or if the owner has enough. */
export async function takeLease(deps: LeaseDeps, kind: LeaseKind, ownerId: bigint): Promise<Lease | null> {
  const id = await takeLeaseId(deps.db, kind, ownerId);
  if (id === null) return null;
  const warn = (what: string) => (error: unknown) => deps.log.warn({ err: error, kind }, `could not ${what} a lease`);
  const timer = setInterval(() => void renewLeases(deps.db, [id]).catch(warn('renew')), RENEW_EVERY_MS).unref();
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    clearInterval(timer);
    released ??= releaseLease(deps.db, id).catch(warn('release'));
    return released;
  };
  return { id, release };
}

/** Releases a lease before its reader sees the end of the content, or when the reader has gone. */
export function releaseAfter(lease: Lease, content: Readable): Readable {
  async function* held(): AsyncGenerator<unknown> {
    try {
      yield* content;
    } finally {
      await lease.release();
    }
  }
  // A stream that nobody begins to read never enters the generator.
  return Readable.from(held(), { objectMode: false }).once('close', () => {
    content.destroy();
    void lease.release();
  });
}

/** Takes a lease that its caller renews together with others. */
export const takeLeaseId = (db: Queryable, kind: LeaseKind, ownerId: bigint): Promise<string | null> =>
  onPrimary(() => value(db)(sql<{ id: string | null }>`SELECT platform.take_lease(${kind}, ${ownerId}) AS id`));

/** Returns the leases that still exist. */
export const renewLeases = (db: Queryable, ids: readonly string[]): Promise<string[]> =>
  onPrimary(() => values(db)(sql<{ id: string }>`SELECT platform.renew_leases(${ids as string[]}::uuid[]) AS id`));

export const releaseLease = (db: Queryable, id: string): Promise<void> =>
  onPrimary(() => run(db)(sql`SELECT platform.release_lease(${id}::uuid)`));
