import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** Which of these addresses are the platform's. */
export async function selectOwnAddresses(db: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM chain.addresses WHERE address = ANY (${[...addresses]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.address));
}

export async function selectFinalizedNumber(db: Queryable, chainId: number): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint }>`
    SELECT finalized_number AS number FROM chain.cursors WHERE chain_id = ${chainId}`.execute(db);
  return rows[0]?.number ?? null;
}
