// Separate from store.ts, which records new blocks: searches that an operator or a check requested.

import { sql } from 'kysely';
import type { TransferLog } from '../../../../platform/chain-port.ts';
import { all, first, one, type Queryable, run } from '../../../../platform/database.ts';

export const askLookUp = (db: Queryable, txHash: string) => run(db)(sql`SELECT chain.request_lookup(${txHash})`);

export interface Recorded {
  /** A transfer to a platform address is missing or differs from the chain. */
  readonly isMissing: boolean;
  /** It is recorded, but other modules have not processed it yet. */
  readonly isNews: boolean;
}

/** Returns how far the watcher has recorded the transfers of a transaction. */
export async function selectRecorded(db: Queryable, chainId: number, logs: readonly TransferLog[]): Promise<Recorded> {
  const batch = JSON.stringify(
    logs.map(({ blockHash, txHash, logIndex, to, amountWei }) => ({
      blockHash,
      txHash,
      logIndex,
      to,
      wei: `${amountWei}`,
    })),
  );
  return one(db)(sql`
    SELECT coalesce(bool_or(t.id IS NULL), false) AS "isMissing",
      coalesce(bool_or(EXISTS (SELECT FROM chain.news n WHERE n.transfer_id = t.id)), false) AS "isNews"
    FROM jsonb_to_recordset(${batch}::jsonb)
      AS l ("blockHash" text, "txHash" text, "logIndex" integer, "to" text, wei numeric)
    JOIN chain.address a ON a.address = l."to"
    LEFT JOIN chain.transfer t ON t.chain_id = ${chainId} AND t.block_hash = l."blockHash" AND t.tx_hash = l."txHash"
      AND t.log_index = l."logIndex" AND t.status <> 'removed'
    WHERE l.wei > 0`);
}

export interface AskedLookUp {
  readonly txHash: string;
  readonly isOld: boolean;
}

/** Lists the requested look-ups, oldest first. */
export const listLookUps = (db: Queryable, oldAfterSeconds: number, limit: number): Promise<readonly AskedLookUp[]> =>
  all(db)(sql`
    SELECT tx_hash AS "txHash", asked_at < now() - make_interval(secs => ${oldAfterSeconds}) AS "isOld"
    FROM chain.look_up ORDER BY asked_at LIMIT ${limit}`);

export const deleteLookUp = (db: Queryable, txHash: string) =>
  run(db)(sql`DELETE FROM chain.look_up WHERE tx_hash = ${txHash}`);

/** Differences between addresses' balances and their recorded transfers, in wei. Addresses without one are left out. */
export type Unexplained = ReadonlyMap<string, bigint>;

export interface CustodySearch {
  readonly agreedNumber: bigint | null;
  readonly knownNumber: bigint | null;
  /** At the known block. */
  readonly unexplained: Unexplained;
  readonly differs: boolean;
  readonly isDue: boolean;
}

/** Returns the state of custody and whether a search is due: `afterSeconds` after the last one, then less often. */
export async function selectCustodySearch(
  db: Queryable,
  chainId: number,
  { afterSeconds, latestSeconds }: { readonly afterSeconds: number; readonly latestSeconds: number },
): Promise<CustodySearch | null> {
  const row = await first(db)(sql<{
    agreed_number: bigint | null;
    known_number: bigint | null;
    unexplained: Record<string, string>;
    differs: boolean;
    is_due: boolean;
  }>`
    SELECT agreed_number, known_number, unexplained, differs_since IS NOT NULL AS differs,
      searched_at IS NULL OR now() > searched_at + least(make_interval(secs => ${latestSeconds}),
        greatest(make_interval(secs => ${afterSeconds}), searched_at - differs_since)) AS is_due
    FROM chain.custody_search WHERE chain_id = ${chainId}`);
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
  await run(db)(sql`UPDATE chain.custody_search SET known_number = ${block}, unexplained = ${stored}::jsonb
    WHERE chain_id = ${chainId} AND differs_since IS NULL`);
}

/** An address whose balance differs from its recorded transfers, and the blocks where the difference began. */
export interface CustodyPlace {
  readonly address: string;
  /** Positive if the address has more than its transfers, negative if less. */
  readonly wei: bigint;
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  /** Transactions in these blocks that sent USDT from the address. */
  readonly sentIn: readonly string[];
}

export async function storeFound(db: Queryable, chainId: number, found: readonly CustodyPlace[]): Promise<void> {
  const places = found.map((place) => ({
    ...place,
    wei: `${place.wei}`,
    fromBlock: `${place.fromBlock}`,
    toBlock: `${place.toBlock}`,
  }));
  await run(db)(sql`UPDATE chain.custody_search SET searched_at = now(), found = ${JSON.stringify(places)}::jsonb
    WHERE chain_id = ${chainId} AND differs_since IS NOT NULL`);
}

/** Returns the balances that recorded transfers imply at a block, in wei, in the order of the addresses. */
export const selectRecordedSums = (
  db: Queryable,
  chainId: number,
  addresses: readonly string[],
  block: bigint,
): Promise<readonly bigint[]> =>
  all(db)(sql<{ wei: string }>`
    SELECT ((SELECT coalesce(sum(t.amount_wei), 0) FROM chain.transfer t
        WHERE t.to_address = a.address AND t.chain_id = ${chainId} AND t.status <> 'removed' AND t.block_number <= ${block})
      - (SELECT coalesce(sum(t.amount_wei), 0) FROM chain.transfer t
        WHERE t.from_address = a.address AND t.chain_id = ${chainId} AND t.status <> 'removed' AND t.block_number <= ${block})
      -- Transfers from the payout wallet to another platform address are already in chain.transfer.
      - CASE WHEN o.purpose = 'payout' THEN (SELECT coalesce(sum(p.amount_wei), 0) FROM chain.paid_transfer p
        WHERE p.from_address = a.address AND p.chain_id = ${chainId} AND p.status <> 'removed' AND p.block_number <= ${block}
          AND NOT EXISTS (SELECT FROM chain.address x WHERE x.address = p.to_address)) ELSE 0 END)::text AS wei
    FROM unnest(${addresses as string[]}::text[]) WITH ORDINALITY a (address, at)
    JOIN chain.address o ON o.address = a.address ORDER BY a.at`).then((rows) => rows.map(({ wei }) => BigInt(wei)));
