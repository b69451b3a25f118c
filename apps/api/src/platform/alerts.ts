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

/**
 * Raises the alert of a state that lasts: one a code while it is open, whatever its detail says. `endState` ends it.
 * Returns whether it is new.
 */
export async function raiseState(db: Queryable, code: string, detail: Record<string, unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO platform.alert (code, detail, is_state)
    VALUES (${code}, ${JSON.stringify(detail)}::jsonb, true) ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** Its cause is gone: nobody has to close it. */
export async function endState(db: Queryable, code: string): Promise<void> {
  await sql`UPDATE platform.alert SET resolved_at = now(), ended_itself = true
    WHERE code = ${code} AND is_state AND resolved_at IS NULL`.execute(db);
}

export async function payoutsAreFrozen(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    SELECT EXISTS (SELECT FROM platform.alert WHERE freezes_payouts AND resolved_at IS NULL) AS frozen`.execute(db);
  return rows[0]!.frozen;
}
