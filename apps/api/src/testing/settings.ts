import type { TestDatabase } from './database.ts';

/** Writes a setting directly, with triggers disabled, so that no approval is needed. */
export async function setSetting(t: TestDatabase, key: string, value: string | number | boolean): Promise<void> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL session_replication_role = 'replica'");
    await client.query(
      `INSERT INTO platform.setting (key, value, changed_by) VALUES ($1, $2::jsonb, 'test')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
