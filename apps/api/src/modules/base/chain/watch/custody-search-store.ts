import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

/** The difference between an address's balance and its recorded transfers, in wei. Addresses without one are left out. */
export type Unexplained = ReadonlyMap<string, bigint>;

export interface CustodySearch {
  readonly agreedNumber: bigint | null;
  readonly knownNumber: bigint | null;
  /** At the known block. */
  readonly unexplained: Unexplained;
  readonly differs: boolean;
  readonly isDue: boolean;
}

/** Reads the state of custody that `jobs` recorded, and whether a search is due: `afterSeconds` after the last one, then less often. */
export async function selectCustodySearch(
  db: Queryable,
  chainId: number,
  { afterSeconds, latestSeconds }: { readonly afterSeconds: number; readonly latestSeconds: number },
): Promise<CustodySearch | null> {
  const { rows } = await sql<{
    agreed_number: bigint | null;
    known_number: bigint | null;
    unexplained: Record<string, string>;
    differs: boolean;
    is_due: boolean;
  }>`
    SELECT agreed_number, known_number, unexplained, differs_since IS NOT NULL AS differs,
      searched_at IS NULL OR now() > searched_at + least(make_interval(secs => ${latestSeconds}),
        greatest(make_interval(secs => ${afterSeconds}), searched_at - differs_since)) AS is_due
    FROM chain.custody_search WHERE chain_id = ${chainId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    agreedNumber: row.agreed_number,
    knownNumber: row.known_number,
    unexplained: new Map(Object.entries(row.unexplained).map(([address, wei]) => [address, BigInt(wei)])),
    differs: row.differs,
    isDue: row.is_due,
  };
}

export async function storeUnexplained(
  db: Queryable,
  chainId: number,
  block: bigint,
  unexplained: Unexplained,
): Promise<void> {
  const stored = JSON.stringify(Object.fromEntries([...unexplained].map(([address, wei]) => [address, `${wei}`])));
  await sql`UPDATE chain.custody_search SET known_number = ${block}, unexplained = ${stored}::jsonb
    WHERE chain_id = ${chainId} AND differs_since IS NULL`.execute(db);
}

/** An address whose balance differs from its recorded transfers, and the blocks in which the difference began. */
export interface CustodyPlace {
  readonly address: string;
  /** Positive if it holds more than its transfers, negative if less. */
  readonly wei: bigint;
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  /** Transactions in these blocks that sent USDT from it. */
  readonly sentIn: readonly string[];
}

export async function storeFound(db: Queryable, chainId: number, found: readonly CustodyPlace[]): Promise<void> {
  const places = found.map((place) => ({
    ...place,
    wei: `${place.wei}`,
    fromBlock: `${place.fromBlock}`,
    toBlock: `${place.toBlock}`,
  }));
  await sql`UPDATE chain.custody_search SET searched_at = now(), found = ${JSON.stringify(places)}::jsonb
    WHERE chain_id = ${chainId} AND differs_since IS NOT NULL`.execute(db);
}

/** Returns the balance of each address at a block according to its recorded transfers, in wei, in the order of the addresses. */
export async function selectRecordedSums(
  db: Queryable,
  chainId: number,
  addresses: readonly string[],
  block: bigint,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ wei: string }>`
    SELECT ((SELECT coalesce(sum(t.amount_wei), 0) FROM chain.transfer t
        WHERE t.to_address = a.address AND t.chain_id = ${chainId} AND t.status <> 'removed' AND t.block_number <= ${block})
      - (SELECT coalesce(sum(t.amount_wei), 0) FROM chain.transfer t
        WHERE t.from_address = a.address AND t.chain_id = ${chainId} AND t.status <> 'removed' AND t.block_number <= ${block})
      -- Transfers from the payout wallet to another platform address are in chain.transfer already.
      - CASE WHEN o.purpose = 'payout' THEN (SELECT coalesce(sum(p.amount_wei), 0) FROM chain.paid_transfer p
        WHERE p.from_address = a.address AND p.chain_id = ${chainId} AND p.status <> 'removed' AND p.block_number <= ${block}
          AND NOT EXISTS (SELECT FROM chain.address x WHERE x.address = p.to_address)) ELSE 0 END)::text AS wei
    FROM unnest(${addresses as string[]}::text[]) WITH ORDINALITY a (address, at)
    JOIN chain.address o ON o.address = a.address ORDER BY a.at`.execute(db);
  return rows.map(({ wei }) => BigInt(wei));
}
