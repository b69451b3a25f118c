import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** Tells the watcher whether custody agreed with the books at a block: while it does not, it searches for the address. */
export async function noteCustody(
  db: Queryable,
  { chainId, block, agrees }: { readonly chainId: number; readonly block: bigint; readonly agrees: boolean },
): Promise<void> {
  await sql`SELECT chain.note_custody(${chainId}, ${block}, ${agrees})`.execute(db);
}

/** An address that holds another sum than its recorded transfers say; numbers are in decimal digits. */
export interface FoundPlace {
  readonly address: string;
  readonly wei: string;
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly sentIn: readonly string[];
}

export interface FoundBySearch {
  readonly searchedAt: Date;
  readonly found: readonly FoundPlace[];
}

/** What the watcher found while custody differs; null while it has not searched, and when custody agrees. */
export async function selectSearch(db: Queryable, chainId: number): Promise<FoundBySearch | null> {
  const { rows } = await sql<FoundBySearch>`
    SELECT searched_at AS "searchedAt", found FROM chain.custody_searches
    WHERE chain_id = ${chainId} AND found IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}
