import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** SQL expressions by column. */
export type Row = Readonly<Record<string, string>>;

export const insert = (table: string, row: Row): string =>
  `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row)})`;

/**
 * Runs statements in one transaction and rolls it back. Returns the rows of the last one, or the violated rule or
 * message of the first error. `now()` is the same for all, so time limits can be met exactly. `given` is written with
 * triggers disabled.
 */
export async function inOneTransaction(
  { owner }: Pick<TestDatabase, 'owner'>,
  given: readonly string[],
  ...statements: readonly string[]
): Promise<unknown[] | string> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const each of given) await client.query(each);
    await client.query('SET LOCAL session_replication_role = origin');
    let rows: unknown[] = [];
    for (const each of statements) ({ rows } = await client.query(each));
    return rows;
  } catch (error) {
    return told(error);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The same for a statement with a single value. */
export async function valueInOneTransaction(...of: Parameters<typeof inOneTransaction>): Promise<unknown> {
  const rows = await inOneTransaction(...of);
  return typeof rows === 'string' ? rows : Object.values((rows[0] ?? {}) as object)[0];
}

/** Returns the violated rule or the message of a rejected statement, or null if it succeeded. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string | null> => attempt.then(() => null, told);

function told(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) throw error;
  return error.constraint ?? error.message;
}

/**
 * Runs statements with a role that has exactly these grants (`GRANT … TO role` without the end), then rolls everything
 * back. Returns the result of the last statement; throws the database's error.
 */
export async function asRole(
  t: Pick<TestDatabase, 'owner'>,
  grants: readonly string[],
  statements: readonly (readonly [text: string, values?: readonly unknown[]])[],
): Promise<readonly Record<string, unknown>[]> {
  const role = `role_${randomBytes(6).toString('hex')}`;
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query(`CREATE ROLE ${role} NOLOGIN`);
    for (const grant of grants) await client.query(`GRANT ${grant} TO ${role}`);
    await client.query(`SET LOCAL ROLE ${role}`);
    let rows: readonly Record<string, unknown>[] = [];
    for (const [text, values = []] of statements) rows = (await client.query(text, [...values])).rows;
    return rows;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
