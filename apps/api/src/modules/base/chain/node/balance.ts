import type { BlockRef, ChainPort } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { readCursor } from '../watch/cursor-store.ts';
import { listAddresses } from '../watch/store.ts';

const ADDRESSES_A_PAGE = 2000;

export interface CustodyBalance {
  /** Up to here the watcher has recorded every transfer. */
  readonly block: BlockRef;
  /** USDT of all platform addresses at that block. */
  readonly totalWei: bigint;
}

/**
 * What lies on the platform's addresses, at the block that the watcher has read up to. Null until it has caught up: nodes
 * keep no balances of old blocks.
 */
export async function readCustodyBalance({
  chain,
  db,
}: {
  chain: ChainPort;
  db: Queryable;
}): Promise<CustodyBalance | null> {
  const cursor = await readCursor(db, chain.chainId);
  if (!cursor || cursor.block.number < cursor.latestNumber) return null;
  let totalWei = 0n;
  for (let after = ''; ; ) {
    const addresses = await listAddresses(db, after, ADDRESSES_A_PAGE);
    const last = addresses.at(-1);
    if (last === undefined) return { block: cursor.block, totalWei };
    for (const wei of await chain.balances(addresses, cursor.block.number)) totalWei += wei;
    after = last;
  }
}
