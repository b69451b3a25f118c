import pg from 'pg';
import type { Duty } from '../platform/duties.ts';
import type { TestDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

/** Somebody who owns a process: its login, and SQL of their own. */
export interface Attacker {
  /** The statements in one transaction: how it was refused (the broken constraint, or the SQLSTATE), or null. */
  attempt(...statements: readonly string[]): Promise<string | null>;
  /** The one value of a statement that is a transaction of its own. */
  value<T>(statement: string, values?: readonly unknown[]): Promise<T>;
  /** How a function is refused, called with these values in a transaction of its own: the message; null, if it is not. */
  refusal(name: string, ...values: readonly unknown[]): Promise<string | null>;
  readonly pool: pg.Pool;
}

/** Whoever owns the process of a duty; without one the API's. */
export function attackerOf(t: TestDatabase, duty: Duty = 'api'): Attacker {
  const pool = new pg.Pool({ connectionString: t.urlOf(duty), max: 5 });
  whenOver(() => pool.end());
  const value = async <T>(statement: string, values: readonly unknown[] = []): Promise<T> =>
    Object.values((await pool.query(statement, [...values])).rows[0])[0] as T;
  return {
    pool,
    attempt: (...statements) => attempt(pool, statements),
    value,
    refusal: (name, ...values) =>
      value(`SELECT ${name}(${values.map((_, place) => `$${place + 1}`).join(', ')})`, values).then(
        () => null,
        (error: Error) => error.message,
      ),
  };
}

/** One attacker for each process. */
export const attackersOf = <P extends Duty>(t: TestDatabase, duties: readonly P[]): Record<P, Attacker> =>
  Object.fromEntries(duties.map((duty) => [duty, attackerOf(t, duty)])) as Record<P, Attacker>;

async function attempt(pool: pg.Pool, statements: readonly string[]): Promise<string | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return null;
  } catch (error) {
    await client.query('ROLLBACK');
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.code ?? error.message;
  } finally {
    client.release();
  }
}
