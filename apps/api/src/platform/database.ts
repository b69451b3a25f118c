import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Busy } from './busy.ts';
import { type Limits, limitsStatement } from './limits.ts';
import { Cursor, prepare } from './pool.ts';
import { connectionOf } from './snapshot.ts';

export { createPool } from './pool.ts';

/**
 * SQL is written as SQL in the modules' `store.ts`, with Kysely's `sql` template: it carries parameters, row types and
 * transactions. `Db` is the pool, `Tx` a transaction; a store takes either.
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
        connect: async () => prepare(await connectionOf(pool)),
        end: () => pool.end(),
      },
      // For what is read row by row: see list.ts.
      cursor: Cursor,
    }),
  });

/*
 * Each of these runs one statement and returns what it read: `all(db)(sql`…`)`. The statement is the only argument of its
 * call, so that the formatter keeps its text where it is. Its row type follows from the type that the caller expects.
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

/** Whether the statement returns a row. */
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

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await run(db)(sql`SELECT 1`);
}

/** What may be tried again: serialization failure, deadlock, and an entry that a day's close wrote meanwhile. */
const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '40001' || error.code === '40P01' || (error.code === '23505' && error.constraint === 'entry_pkey'));

const MAX_ATTEMPTS = 6;

/** Gives the open transaction other limits than those of its connection, until it ends. */
export async function setLimits(tx: Tx, limits: Limits): Promise<void> {
  await sql.raw(limitsStatement(limits)).execute(tx);
}

/**
 * Runs `work` in one READ COMMITTED transaction. `work` may run several times, so its only effects are in the
 * database. Returning a failed Result commits nothing. `limits`: for what takes longer than calls and jobs may.
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

/** Runs a statement that is a transaction of its own again when it lost against another for a reason that passes. */
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

/** Runs reads at the same time on a pool; one after the other in a transaction, which has one connection. */
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

/** Whether a statement broke the named constraint (UNIQUE, CHECK, FOREIGN KEY). */
export const brokeConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** The error code that a SQL function of ours refused with (RAISE … USING ERRCODE = 'PB000'); null for other errors. */
export const refusal = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB000' ? error.message : null;

/** The word that a refusal of ours names, such as a banned one; null for none. */
export const hintOf = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB000' ? (error.hint ?? null) : null;

/** What an operator has to confirm before a function of SQL does it (identity.use_confirmation); null for other errors. */
export const statementToConfirm = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === 'PB001' ? (error.detail ?? null) : null;

/** Whether a statement was refused with one of the ledger's own codes (PL001 …). */
export const refusedWith = (error: unknown, sqlState: string): boolean =>
  error instanceof pg.DatabaseError && error.code === sqlState;
