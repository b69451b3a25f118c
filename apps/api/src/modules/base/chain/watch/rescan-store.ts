import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

/** The last hours, read again every few minutes, and the last days, read again once a day. */
export type RescanSpan = 'short' | 'long';

/** Whether the blocks of the span should be read again from their beginning: the last time is over, and long enough ago. */
export async function isRescanDue(
  db: Queryable,
  chainId: number,
  span: RescanSpan,
  afterSeconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    SELECT next_number > last_number AND begun_at <= now() - make_interval(secs => ${afterSeconds}) AS is_due
    FROM chain.rescan WHERE chain_id = ${chainId} AND span = ${span}`.execute(db);
  return rows[0]?.is_due ?? true;
}

export async function beginRescan(
  db: Queryable,
  chainId: number,
  span: RescanSpan,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<void> {
  await sql`
    INSERT INTO chain.rescan AS r (chain_id, span, next_number, last_number) VALUES (${chainId}, ${span}, ${from}, ${to})
    ON CONFLICT (chain_id, span) DO UPDATE SET next_number = excluded.next_number, last_number = excluded.last_number,
      begun_at = now() WHERE r.next_number > r.last_number`.execute(db);
}

/** The blocks that are still to be read again; null when all are. */
export async function selectRescan(
  db: Queryable,
  chainId: number,
  span: RescanSpan,
): Promise<{ readonly from: bigint; readonly to: bigint } | null> {
  const { rows } = await sql<{ from: bigint; to: bigint }>`
    SELECT next_number AS "from", last_number AS "to" FROM chain.rescan
    WHERE chain_id = ${chainId} AND span = ${span} AND next_number <= last_number`.execute(db);
  return rows[0] ?? null;
}

/** False when another watcher has moved on meanwhile. */
export async function advanceRescan(
  db: Queryable,
  chainId: number,
  span: RescanSpan,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chain.rescan SET next_number = ${to} WHERE chain_id = ${chainId} AND span = ${span} AND next_number = ${from}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
