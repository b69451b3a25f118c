import type { BlockRef, ChainPort } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { readCursor } from '../watch/cursor-store.ts';
import { listAddresses } from '../watch/store.ts';

const ADDRESSES_A_PAGE = 2000;

export interface CustodyBalance {
  readonly block: BlockRef;
  /** USDT of all platform addresses at that block. */
  readonly totalWei: bigint;
}

/** `read`: the last block whose transfers the watcher has recorded. `final`: the last one that no re-org can change. */
export type CustodyBlock = 'read' | 'final';

/** Returns the holdings at a block. Null until the watcher has caught up: nodes drop balances of old blocks. */
export async function readCustodyBalance(
  { chain, db }: { readonly chain: ChainPort; readonly db: Queryable },
  at: CustodyBlock,
): Promise<CustodyBalance | null> {
  const cursor = await readCursor(db, chain.chainId);
  if (!cursor || cursor.block.number < cursor.latestNumber) return null;
  const block = at === 'final' ? cursor.finalized : cursor.block;
  let totalWei = 0n;
  for (let after = ''; ; ) {
    const addresses = await listAddresses(db, after, ADDRESSES_A_PAGE);
    const last = addresses.at(-1);
    if (last === undefined) return { block, totalWei };
    for (const wei of await chain.balances(addresses, block.number)) totalWei += wei;
    after = last;
  }
}
