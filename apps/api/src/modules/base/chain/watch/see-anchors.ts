import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { Db } from '../../../../platform/database.ts';
import { listUnseenAnchors, recordSeenAnchor } from '../anchors/anchor-store.ts';
import { readAnchor } from '../node/read-anchor.ts';

const MAX_PER_RUN = 20;

/** Reads the transactions that the payer names as anchors off the watcher's own node, and records those that are final and are one. */
export async function seeAnchors({ chain, db }: { readonly chain: ChainPort; readonly db: Db }): Promise<void> {
  const unseen = await listUnseenAnchors(db, chain.chainId, MAX_PER_RUN);
  if (unseen.length === 0) return;
  const { finalized } = await chain.head();
  for (const txHash of unseen) {
    const seen = await readAnchor(chain.rpc, txHash, finalized.number);
    if (seen !== null) await recordSeenAnchor(db, chain.chainId, seen);
  }
}
