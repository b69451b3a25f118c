import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import { countedList, type Listed } from '../../platform/list.ts';

export interface AlertRow {
  readonly id: bigint;
  readonly code: string;
  readonly detail: Record<string, unknown>;
  readonly freezes_payouts: boolean;
  readonly raised_at: Date;
  readonly resolved_at: Date | null;
}

const STATES = {
  open: sql`a.resolved_at IS NULL`,
  resolved: sql`a.resolved_at IS NOT NULL`,
  all: sql`true`,
} as const;

export const listAlertRows = (db: Db, state: keyof typeof STATES): Promise<Listed<AlertRow>> =>
  countedList<AlertRow>(db, {
    columns: sql`a.*`,
    tables: sql`platform.alert a`,
    where: [STATES[state]],
    order: sql`a.id DESC`,
  });

/** Undefined when it is closed already: of two operators at once one has closed it. */
export async function closeAlert(tx: Tx, id: bigint): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    UPDATE platform.alert SET resolved_at = now() WHERE id = ${id} AND resolved_at IS NULL RETURNING *`.execute(tx);
  return rows[0];
}

export async function selectOpenAlert(db: Queryable, id: bigint): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    SELECT a.* FROM platform.alert a WHERE a.id = ${id} AND a.resolved_at IS NULL`.execute(db);
  return rows[0];
}
