import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** A credited deposit whose transfer is not in the chain any more. */
export interface GoneRow {
  readonly public_id: string;
  readonly member_id: bigint;
  readonly posting_id: bigint;
  readonly amount_micro: bigint;
  readonly tx_hash: string;
  readonly gone_at: Date;
  readonly is_corrected: boolean;
  /** On the member's own accounts, at most the deposit. */
  readonly free_micro: bigint;
  /** Under way to leave. */
  readonly withdrawing_micro: bigint;
}

/** One of them by the deposit's id or its posting; undefined when the transfer is in the chain. */
export async function readGone(
  db: Queryable,
  by: { readonly publicId: string } | { readonly posting: bigint },
): Promise<GoneRow | undefined> {
  const which = 'publicId' in by ? sql`g.public_id = ${by.publicId}::uuid` : sql`g.posting_id = ${by.posting}`;
  const { rows } = await sql<GoneRow>`SELECT g.* FROM deposits.gone g WHERE ${which}`.execute(db);
  return rows[0];
}

/** Whether there is such a deposit at all. */
export async function depositExists(db: Queryable, publicId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM deposits.deposit WHERE public_id = ${publicId}::uuid) AS is`.execute(db);
  return rows[0]!.is;
}
