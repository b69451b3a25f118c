import { CALL_CONNECTION_IDLE_MS, CALL_CONNECTION_SECONDS } from '@plumbline/time-limits/progress';
import { POOL_HELD_UP_MS, POOL_QUEUE_MS } from '@plumbline/time-limits/waiting';
import pg from 'pg';
import PgCursor from 'pg-cursor';
import { limitAnswers } from './answer-limit.ts';
import { Busy, LOCK_NOT_AVAILABLE, READ_ONLY } from './busy.ts';
import { databaseHosts, onSomeHost } from './database-hosts.ts';
import { JOB, type Limits } from './limits.ts';
import { type Wire, wireOf } from './wire.ts';

/** Parses bigint as bigint and keeps dates (YYYY-MM-DD) and numeric as text. Nothing becomes a float. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.DATE) return (value: string) => value;
    if (oid === 1016) return bigints;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Parses an array of bigints. */
const bigints = (value: string): bigint[] => value.match(/-?\d+/g)?.map(BigInt) ?? [];

export interface PoolOptions {
  /** The name of its sessions, and how long a request waits for one; by default as for jobs. */
  readonly limits?: Pick<Limits, 'name' | 'connectMs'>;
  /** How long a commit, or a statement outside a transaction, may go without an answer. Default: no limit. */
  readonly commitMs?: number | undefined;
  /** Called for each connection that the server or the network closed. Its statements fail on their own. */
  readonly onBreak?: (error: unknown) => void;
  /** Called with the seconds until a connection was free. */
  readonly onWait?: (seconds: number) => void;
  /**
   * Keeps connections for the next burst: the first order of a new one takes 0.1 s to plan. Default: a connection is
   * closed after ten seconds without use.
   */
  readonly keeps?: boolean;
  /** Null for pg's own types. */
  readonly types?: typeof types | null;
  /** Default: true. A pooler may not be able to (database-access.ts). */
  readonly preparesStatements?: boolean;
}

/** `min`: connections that stay open without use. */
const KEPT = {
  min: 4,
  idleTimeoutMillis: CALL_CONNECTION_IDLE_MS,
  maxLifetimeSeconds: CALL_CONNECTION_SECONDS,
} as const;

const unprepared = new WeakSet<pg.Pool>();

/**
 * Creates a pool of connections, which have the limits of their login. While locks of other sessions block all its
 * connections, new requests wait for one only briefly. A call therefore waits for one lock at most, and never behind
 * those of others.
 */
export function createPool(
  url: string,
  size: number,
  {
    limits = JOB,
    commitMs,
    onBreak,
    onWait,
    keeps = false,
    types: as = types,
    preparesStatements = true,
  }: PoolOptions = {},
): pg.Pool {
  const hosts = databaseHosts(url);
  const pool = new pg.Pool({
    Client: hosts.Client,
    application_name: limits.name,
    max: size,
    ...(as === null ? {} : { types: as as pg.CustomTypesConfig }),
    connectionTimeoutMillis: limits.connectMs,
    ...(keeps ? KEPT : {}),
  });
  if (!preparesStatements) unprepared.add(pool);
  let refusedAt = Number.NEGATIVE_INFINITY;
  /** Their server became a standby, or their pooler leads to one. The next connection is to a server that writes. */
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    // The pool listens only to idle connections. Without this, a busy connection that closes would end the process.
    client.on('error', (error) => onBreak?.(error));
    if (commitMs !== undefined) limitAnswers(client, commitMs);
    if (!preparesStatements) dropNames(client);
    wireOf(client).on('errorMessage', ({ code }) => {
      if (code === LOCK_NOT_AVAILABLE) refusedAt = performance.now();
      if (code === READ_ONLY) readOnly.add(client);
    });
  });
  // An idle connection, which its own listener above has already reported.
  pool.on('error', () => undefined);
  const take = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = async (): Promise<pg.PoolClient> => {
    const askedAt = performance.now();
    const client = await onSomeHost(hosts, take);
    const release = client.release;
    client.release = (error) => release(error || readOnly.has(client));
    const now = performance.now();
    onWait?.((now - askedAt) / 1_000);
    if (now - askedAt <= POOL_QUEUE_MS || now - refusedAt > POOL_HELD_UP_MS) return client;
    client.release();
    throw new Busy('no connection was free: others wait for locks');
  };
  pool.connect = ((done?: (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void) => {
    if (done === undefined) return connect();
    connect().then(
      (client) => done(undefined, client, client.release),
      (error: unknown) => done(error),
    );
  }) as typeof pool.connect;
  return pool;
}

/** Sends statements with a name without it, so that they are not prepared. */
function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((asked: unknown, ...others: unknown[]) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
      ? query({ ...asked, name: undefined }, ...others)
      : query(asked, ...others)) as typeof client.query;
}

/** pg-cursor waits for the server to confirm the close. A broken connection never confirms it. */
export class Cursor extends PgCursor {
  override close(): Promise<void>;
  override close(done: (error: Error) => void): undefined;
  override close(done?: (error: Error) => void): Promise<void> | undefined {
    if (done) return super.close(done);
    const { connection: wire } = this as unknown as { connection: Wire | null };
    if (wire === null) return super.close();
    if (wire.stream.destroyed) return Promise.resolve();
    return Promise.race([super.close(), new Promise<void>((resolve) => wire.once('end', resolve))]);
  }
}

/** Statements vary by list length and filter, but far fewer exist, even across tests. Later ones are not prepared. */
const MAX_STATEMENTS = 2000;
const statementNames = new Map<string, string>();
let named = 0;

function statementName(text: string): string | undefined {
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_STATEMENTS) {
    name = `k${named++}`;
    statementNames.set(text, name);
  }
  return name;
}

/**
 * Returns true if a prepared statement has other columns than when it was prepared: an upgrade added one to a view or
 * table while this process serves. The statement gets another name, so the next use prepares it with the new columns.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

const PREPARES = Symbol('prepares');
type PoolClient = pg.PoolClient & { [PREPARES]?: true };

/**
 * Returns a connection for Kysely with another `query`. It does not inherit from `client`: V8 discards its optimizations
 * whenever an object changes that is a prototype, and a client changes with each statement.
 */
export const withQuery = (client: pg.PoolClient, query: pg.PoolClient['query']): pg.PoolClient =>
  ({
    query,
    release: (error?: Error | boolean) => client.release(error),
    processID: (client as { readonly processID?: number }).processID,
  }) as unknown as pg.PoolClient;

/** Returns a statement of Kysely for pg, with a name if the connection prepares it. */
export function queryConfig(client: PoolClient, text: string, values: unknown): pg.QueryConfig {
  if (!Array.isArray(values)) return { text };
  const name = client[PREPARES] && values.length > 0 ? statementName(text) : undefined;
  return name === undefined ? { text, values } : { name, text, values };
}

/** Sends a statement, again if its plan is stale. */
export async function withFreshPlan<T>(client: PoolClient, text: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    statementNames.delete(text);
    // In a transaction the error has ended it, so its caller repeats the whole (database.ts).
    if (client.getTransactionStatus() !== 'I') throw error;
    return send();
  }
}

/**
 * Names Kysely's statements, so that PostgreSQL parses and plans each one once per connection, not every time. Does
 * nothing if the connections of this pool cannot prepare statements.
 */
export function prepare(pool: pg.Pool, client: PoolClient): pg.PoolClient {
  if (client[PREPARES] || unprepared.has(pool)) return client;
  client[PREPARES] = true;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return query(...args);
    return withFreshPlan(client, text, async () => query(queryConfig(client, text, values)));
  }) as typeof client.query;
  return client;
}
