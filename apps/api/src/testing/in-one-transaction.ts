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
