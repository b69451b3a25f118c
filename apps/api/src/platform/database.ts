import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Busy } from './busy.ts';
import { connectionOf } from './connection-source.ts';
import { type Limits, limitsStatement } from './limits.ts';
import { Cursor, isStalePlan, prepare } from './pool.ts';
import { showRequest } from './show-request.ts';
import { traceStatements } from './trace-statements.ts';

export { createPool } from './pool.ts';

/**
 * Modules write SQL as text in their `store.ts`, with Kysely's `sql` template, which handles parameters, row types and
 * transactions. `Db` is the pool and `Tx` a transaction; a store accepts either.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is described to Kysely; rows are typed where they are read
type Schema = {};
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
export type Queryable = Db | Tx;

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => traceStatements(showRequest(prepare(pool, await connectionOf(pool)))),
        end: () => pool.end(),
      },
      // For reading row by row (list.ts).
      cursor: Cursor,
    }),
  });

/*
 * Each of these runs one statement and returns what it read: `all(db)(sql`…`)`. The statement is the only argument of
 * its call, so that the formatter does not move its text. The row type follows from the type that the caller expects.
 */

/** Returns every row. */
export const all =
  (db: Queryable) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await statement.execute(db)).rows;

/** Returns the first row; undefined if there is none. */
export const first =
  (db: Queryable) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row | undefined> =>
    (await statement.execute(db)).rows[0];

/** Returns the first row; throws if there is none. */
export const one =
  (db: Queryable) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row> => {
    const row = await first(db)(statement);
    if (row === undefined) throw new Error('the statement returned no row');
    return row;
  };

/** Returns the only column of every row; throws if there are several columns. */
export const values =
  (db: Queryable) =>
  async <Value>(statement: RawBuilder<Record<string, Value>>): Promise<Value[]> =>
    (await all(db)(statement)).map(onlyValue);

/** Returns the only column of the first row; throws if there is no row, or if there are several columns. */
export const value =
  (db: Queryable) =>
  async <Value>(statement: RawBuilder<Record<string, Value>>): Promise<Value> =>
    onlyValue(await one(db)(statement));

/** Returns the only column of the first row; undefined if there is no row. Throws if there are several columns. */
export const firstValue =
  (db: Queryable) =>
  async <Value>(statement: RawBuilder<Record<string, Value>>): Promise<Value | undefined> =>
    (await values(db)(statement))[0];

/** Returns true if the statement finds a row. */
export const exists =
  (db: Queryable) =>
  async (statement: RawBuilder<unknown>): Promise<boolean> =>
    (await first(db)(statement)) !== undefined;

/** Runs a statement for its effect. */
export const run =
  (db: Queryable) =>
  async (statement: RawBuilder<unknown>): Promise<void> => {
    await statement.execute(db);
  };

function onlyValue<Value>(row: Record<string, Value>): Value {
  const [found, ...others] = Object.values(row);
  if (others.length > 0) throw new Error(`expected one column, got ${Object.keys(row).join(', ')}`);
  return found as Value;
}

/** Throws if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await run(db)(sql`SELECT 1`);
}

/**
 * Worth retrying: a serialization failure, a deadlock, an entry that a day's close wrote at the same time, or a statement
 * that was prepared before an upgrade.
 */
const isTransient = (error: unknown): boolean =>
  isStalePlan(error) ||
  (error instanceof pg.DatabaseError &&
    (error.code === '40001' ||
      error.code === '40P01' ||
      (error.code === '23505' && error.constraint === 'entry_pkey')));

const MAX_ATTEMPTS = 6;

/** Replaces the login's limits for the rest of the open transaction. */
export async function setLimits(tx: Tx, limits: Limits): Promise<void> {
  await sql.raw(limitsStatement(limits)).execute(tx);
}

/**
 * Runs `work` in one READ COMMITTED transaction. `work` may run several times, so it must have effects only in the
 * database. Returning a failed Result rolls back. `limits` is for work that takes longer than calls and jobs may.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, limits?: Limits): Promise<T> {
  return retried(() =>
    db
      .transaction()
      .execute(async (tx) => {
        if (limits) await setLimits(tx, limits);
        const result = await work(tx);
        if (isFailure(result)) throw new RolledBack(result);
        return result;
      })
      .catch((error) => {
        if (error instanceof RolledBack) return error.result as T;
        throw error;
      }),
  );
}

/** Retries a statement that is its own transaction after a transient conflict with another one. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new Busy('other transactions were first each time', { cause: error });
    }
  }
}

/** Runs reads in parallel on a pool, or one after the other in a transaction, which has only one connection. */
export async function readAll<Reads extends readonly (() => Promise<unknown>)[]>(
  db: Queryable,
  reads: readonly [...Reads],
): Promise<{ [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }> {
  const results: unknown[] = [];
  if (!db.isTransaction) results.push(...(await Promise.all(reads.map((read) => read()))));
  else for (const read of reads) results.push(await read());
  return results as { [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> };
}

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

const isFailure = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

/** Returns true if a statement violated the named constraint (UNIQUE, CHECK, FOREIGN KEY). */
export const brokeConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** Returns the error code of one of our SQL functions (RAISE … USING ERRCODE = 'PB000'). Null for other errors. */
export const refusal = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB000' ? error.message : null;

/** Returns the detail of a refusal by one of our SQL functions, such as the banned word. Null if there is none. */
export const hintOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB000' ? (error.hint ?? null) : null;

/** Returns what an operator must confirm first (identity.use_confirmation). Null for other errors. */
export const statementToConfirm = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB001' ? (error.detail ?? null) : null;

/** Returns true if a statement failed with one of the ledger's own codes (PL001 …). */
export const refusedWith = (error: unknown, sqlState: string): boolean =>
  error instanceof pg.DatabaseError && error.code === sqlState;
