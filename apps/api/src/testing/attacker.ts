import pg from 'pg';
import type { ProcessRole } from '../platform/process-roles.ts';
import type { TestDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

/** An attacker with the database login of one process, who runs arbitrary SQL. */
export interface Attacker {
  /** Runs the statements in one transaction. Returns the violated constraint or the SQLSTATE, or null if accepted. */
  attempt(...statements: readonly string[]): Promise<string | null>;
  /** Returns the single value of a statement in its own transaction. */
  value<T>(statement: string, values?: readonly unknown[]): Promise<T>;
  /** Calls a function with these values in its own transaction. Returns the error message, or null. */
  refusal(name: string, ...values: readonly unknown[]): Promise<string | null>;
  readonly pool: pg.Pool;
}

/** Creates an attacker with the login of a process, by default the API's. */
export function attackerOf(t: TestDatabase, role: ProcessRole = 'api'): Attacker {
  const pool = new pg.Pool({ connectionString: t.urlOf(role), max: 5 });
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

/** Creates one attacker for each process. */
export const attackersOf = <P extends ProcessRole>(t: TestDatabase, roles: readonly P[]): Record<P, Attacker> =>
  Object.fromEntries(roles.map((role) => [role, attackerOf(t, role)])) as Record<P, Attacker>;

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
