import { sql } from 'kysely';
import type { AlertRow } from '../../../platform/alerts.ts';
import type { Queryable, Tx } from '../../../platform/database.ts';

/** Whether an alert that freezes payouts may end: a newer run found nothing. */
export async function mayLift(db: Queryable, { code, raised_at }: AlertRow): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT reconciliation.may_lift(${code}, ${raised_at}) AS may`.execute(
    db,
  );
  return rows[0]!.may;
}

/** Closes an alert for the operator of this session; false when it is over. */
export async function closeAlert(tx: Tx, id: bigint, sessionSha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    closed: boolean;
  }>`SELECT reconciliation.close_alert(${id}, ${sessionSha256}) AS closed`.execute(tx);
  return rows[0]!.closed;
}
