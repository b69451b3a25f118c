import { sql } from 'kysely';
import { all, type Queryable, run, type Tx, value } from './database.ts';

/** Raises an alert unless the same one is open. Some freeze payouts until they are resolved (decisions, section 7). */
export const raiseAlert = (
  db: Queryable,
  code: string,
  detail: Record<string, unknown>,
  options: { freezesPayouts: boolean } = { freezesPayouts: false },
) =>
  run(db)(sql`INSERT INTO platform.alert (code, detail, freezes_payouts)
    VALUES (${code}, ${JSON.stringify(detail)}::jsonb, ${options.freezesPayouts}) ON CONFLICT DO NOTHING`);

/** Raises an alert that freezes payouts. Each code has one open alert; raising it again replaces the detail. */
export const raiseFinding = (db: Queryable, code: string, detail: Record<string, unknown>) =>
  run(db)(sql`INSERT INTO platform.alert (code, detail, freezes_payouts, one_a_code)
    VALUES (${code}, ${JSON.stringify(detail)}::jsonb, true, true)
    ON CONFLICT (code) WHERE resolved_at IS NULL AND one_a_code DO UPDATE SET detail = excluded.detail`);

/**
 * Raises the alert of a lasting state. Each code has one open alert, whatever its detail; `endState` closes it. Returns
 * true if the alert is new.
 */
export async function raiseState(db: Queryable, code: string, detail: Record<string, unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO platform.alert (code, detail, is_state)
    VALUES (${code}, ${JSON.stringify(detail)}::jsonb, true) ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** Closes the alert automatically because its cause has gone. */
export const endState = (db: Queryable, code: string) => run(db)(sql`SELECT platform.end_state(${code})`);

/** Records where the cause is, on the open alerts of a code. */
export const locateAlert = (db: Queryable, code: string, place: Record<string, unknown>) =>
  run(db)(sql`SELECT platform.locate_alert(${code}, ${JSON.stringify(place)}::jsonb)`);

/** Returns true if an alert freezes payouts, or if the server was not reconciled since its promotion or restore. */
export const payoutsAreFrozen = (db: Queryable): Promise<boolean> =>
  value(db)(sql`
    SELECT NOT platform.is_reconciled()
      OR EXISTS (SELECT FROM platform.alert WHERE freezes_payouts AND resolved_at IS NULL) AS frozen`);

export interface AlertRow {
  readonly id: bigint;
  readonly code: string;
  readonly detail: Record<string, unknown>;
  /** Where the cause is. Null if no search has run. */
  readonly place: Record<string, unknown> | null;
  readonly freezes_payouts: boolean;
  readonly raised_at: Date;
  readonly resolved_at: Date | null;
  readonly is_state: boolean;
  readonly ended_itself: boolean;
}

export interface UnmailedAlert {
  readonly code: string;
  readonly detail: Record<string, unknown>;
  readonly freezesPayouts: boolean;
  readonly raisedAt: Date;
}

/** Claims alerts that were not mailed yet. Concurrent processes never claim the same alert. */
export const takeUnmailed = (tx: Tx, limit: number): Promise<readonly UnmailedAlert[]> =>
  all(tx)(sql`
    UPDATE platform.alert a SET mailed_at = now() FROM (
      SELECT id FROM platform.alert WHERE mailed_at IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED) taken
    WHERE a.id = taken.id
    RETURNING a.code, a.detail, a.freezes_payouts AS "freezesPayouts", a.raised_at AS "raisedAt"`);
