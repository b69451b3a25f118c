import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** Records whether custody agreed with the books at a block. While it does not, the watcher searches for the address. */
export async function noteCustody(
  db: Queryable,
  { chainId, block, agrees }: { readonly chainId: number; readonly block: bigint; readonly agrees: boolean },
): Promise<void> {
  await sql`SELECT chain.note_custody(${chainId}, ${block}, ${agrees})`.execute(db);
}

/** An address whose balance differs from its recorded transfers; numbers are decimal strings. */
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

/** Returns the result of the watcher's last search; null before the first one, and while custody agrees. */
export async function selectSearch(db: Queryable, chainId: number): Promise<FoundBySearch | null> {
  const { rows } = await sql<FoundBySearch>`
    SELECT searched_at AS "searchedAt", found FROM chain.custody_searches
    WHERE chain_id = ${chainId} AND found IS NOT NULL`.execute(db);
  return rows[0] ?? null;
}
