import type { BlockRef, ChainPort } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';
import { readCursor } from '../watch/cursor-store.ts';

export interface FinalBlock extends BlockRef {
  readonly at: Date;
}

/** Returns the newest block that the watcher recorded as final. Null if there is none or it left the chain. */
export async function readFinalBlock(db: Queryable, chain: ChainPort): Promise<FinalBlock | null> {
  const cursor = await readCursor(db, chain.chainId);
  // The initial cursor points before the first block to read.
  if (cursor === null || cursor.finalized.number < 0n) return null;
  const block = await chain.rpc.getBlock({ blockNumber: cursor.finalized.number });
  if (block.hash !== cursor.finalized.hash) return null;
  return { number: block.number, hash: block.hash, at: new Date(Number(block.timestamp) * 1000) };
}

/** Returns false if the chain has another block at this height. A node that lacks the height proves nothing: true. */
export async function isStillThere(chain: ChainPort, block: BlockRef): Promise<boolean> {
  const hash = (await chain.blockHashes([block.number])).get(block.number);
  return hash === undefined || hash === block.hash;
}

const ADDRESSES_A_QUESTION = 500;
const QUESTIONS_AT_ONCE = 8;

/** Returns USDT in wei at a block, in address order. Queries run in parallel: nodes keep balances only for minutes. */
export async function readBalancesAt(
  chain: Pick<ChainPort, 'balances'>,
  addresses: readonly string[],
  block: BlockRef,
): Promise<readonly bigint[]> {
  const found: (readonly bigint[])[] = [];
  const starts = Array.from({ length: Math.ceil(addresses.length / ADDRESSES_A_QUESTION) }, (_, at) => at).values();
  const ask = async () => {
    for (const at of starts) {
      const some = addresses.slice(at * ADDRESSES_A_QUESTION, (at + 1) * ADDRESSES_A_QUESTION);
      found[at] = await chain.balances(some, block.number);
    }
  };
  await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, ask));
  return found.flat();
}
