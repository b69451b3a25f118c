import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Raises an alert once while it is open; some freeze payouts until a person resolves them (decisions, section 7). */
export async function raiseAlert(
  db: Queryable,
  code: string,
  detail: Record<string, unknown>,
  options: { freezesPayouts: boolean } = { freezesPayouts: false },
): Promise<void> {
  await sql`INSERT INTO platform.alert (code, detail, freezes_payouts)
    VALUES (${code}, ${JSON.stringify(detail)}::jsonb, ${options.freezesPayouts}) ON CONFLICT DO NOTHING`.execute(db);
}

export async function payoutsAreFrozen(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    SELECT EXISTS (SELECT FROM platform.alert WHERE freezes_payouts AND resolved_at IS NULL) AS frozen`.execute(db);
  return rows[0]!.frozen;
}
