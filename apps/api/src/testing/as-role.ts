import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './database.ts';

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
