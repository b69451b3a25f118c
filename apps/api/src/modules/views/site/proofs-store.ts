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

interface HeldAddress {
  readonly address: string;
  readonly purpose: 'payout' | 'treasury';
  readonly balance_micro: bigint;
  readonly is_signed: boolean;
}

export interface HeldDay {
  readonly day: string;
  readonly owed_micro: bigint;
  readonly block_number: bigint;
  readonly block_at: Date;
  readonly desk_micro: bigint;
  readonly named_micro: bigint;
  readonly leaves: bigint;
  readonly leaves_micro: bigint;
  readonly addresses: readonly HeldAddress[];
}

/** The newest day with reserves; null for none. */
export async function selectHeldDay(db: Queryable): Promise<HeldDay | null> {
  const { rows } = await sql<Omit<HeldDay, 'addresses'> & { id: bigint }>`
    SELECT id, day, owed_micro, block_number, block_at, desk_micro, named_micro, leaves, leaves_micro
    FROM proofs.reserves ORDER BY day DESC LIMIT 1`.execute(db);
  if (!rows[0]) return null;
  const { rows: addresses } = await sql<HeldAddress>`
    SELECT address, purpose, balance_micro, signature IS NOT NULL AS is_signed FROM proofs.reserve_addresses
    WHERE reserve_id = ${rows[0].id} ORDER BY purpose, address`.execute(db);
  return { ...rows[0], addresses };
}
