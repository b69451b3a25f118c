import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

export interface ProvedDay {
  readonly day: string;
  readonly root: Buffer;
  readonly total_micro: bigint;
  /** Both null while no final block has its anchor. */
  readonly tx_hash: string | null;
  readonly fee_wei: string | null;
}

/** The newest first. */
export async function selectProvedDays(db: Queryable, limit: number): Promise<readonly ProvedDay[]> {
  const { rows } = await sql<ProvedDay>`
    SELECT p.day, p.root, p.total_micro, a.tx_hash, a.fee_wei::text
    FROM proofs.proofs p LEFT JOIN proofs.anchors a ON a.day = p.day ORDER BY p.day DESC LIMIT ${limit}`.execute(db);
  return rows;
}
