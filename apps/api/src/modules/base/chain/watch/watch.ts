import { raiseAlert } from '../../../../platform/alerts.ts';
import type { BlockRef, ChainPort } from '../../../../platform/chain-port.ts';
import { type Db, transaction } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { markAnchorsRemoved } from '../anchors/anchor-store.ts';
import { compareBlocks, planRead } from '../rules.ts';
import { type Cursor, insertCursor, moveCursor, readCursor } from './cursor-store.ts';
import { markPaidRemoved, recordPaid, recordUnsupported } from './other-transfers-store.ts';
import { registerOtherTokens, registerOwnAddresses } from './own-addresses.ts';
import {
  listFinalBlocks,
  listSeenBlocks,
  markFinal,
  markRemoved,
  recordFinalEvidence,
  recordTransfers,
} from './store.ts';

export type ChainDeps = Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;
interface Head {
  readonly latest: BlockRef;
  readonly finalized: BlockRef;
}

/** Maximum number of blocks that one pass compares with the chain. The next pass continues. */
const MAX_BLOCKS_COMPARED = 500;
/** Maximum number of final transfers that one pass records as evidence. More than become final in that time. */
const MAX_RECORDED = 1000;
/** Maximum number of passes in one run. The next run continues. */
const MAX_PASSES = 20;

/** Reads until it has caught up. Throws if no node is reachable; the cursor then stays. */
export async function watch(deps: ChainDeps): Promise<void> {
  for (let pass = 0; pass < MAX_PASSES; pass++) if (!(await watchOnce(deps))) return;
}

/**
 * Records the transfers of new blocks, then compares everything that is not final with the chain. Only the deposits
 * module acts on it. Returns true if there is more to read. Several watchers may run: results are stored only if no
 * other watcher has moved the cursor.
 */
async function watchOnce(deps: ChainDeps): Promise<boolean> {
  const { chain, db } = deps;
  const cursor = await readCursor(db, chain.chainId);
  const head = await chain.head();
  if (!cursor) {
    await registerOwnAddresses(deps);
    await registerOtherTokens(deps);
    await startCursor(deps, head);
    return true;
  }
  const read = await readNewBlocks(deps, cursor, head);
  if (read === null) return false;
  await compareWithChain(deps, head);
  await recordFinalEvidence(db, chain.chainId, MAX_RECORDED);
  return read < head.latest.number;
}

/** The first start begins at the configured block or at the newest final one, never at BSC's first block. */
async function startCursor({ chain, config, db }: ChainDeps, head: Head): Promise<void> {
  const startNumber = config.chain.startBlock ?? head.finalized.number;
  const before = startNumber > 0n ? startNumber - 1n : 0n;
  const hash = (await chain.blockHashes([before])).get(before);
  if (hash === undefined) throw new Error(`BSC_START_BLOCK ${startNumber} is not mined yet`);
  const finalized = head.finalized.number < before ? { number: before, hash } : head.finalized;
  const block = { number: before, hash };
  await insertCursor(db, chain.chainId, { startNumber, block, latestNumber: head.latest.number, finalized });
}

/** Returns the last block read. Null if there was nothing to do or another watcher did it. */
async function readNewBlocks({ chain, db, log }: ChainDeps, cursor: Cursor, head: Head): Promise<bigint | null> {
  const hashes = await chain.blockHashes([cursor.block.number, cursor.finalized.number]);
  const plan = planRead(cursor, head.latest.number, hashes);
  if (plan.finalityBroken) {
    log.error({ finalized: cursor.finalized }, 'a final block is no longer in the chain');
    await compareFinal(db, chain);
  }
  if (plan.to < plan.from) {
    log.warn({ latest: head.latest.number, read: cursor.block.number }, 'the node is far behind the watcher');
    return null;
  }
  const logs = await chain.transfers(plan.from, plan.to);
  const last = plan.to === head.latest.number ? head.latest.hash : (await chain.blockHashes([plan.to])).get(plan.to);
  if (last === undefined) return null; // the node lost the block during the read; the next pass sees its replacement
  // A lagging node reports an older final block. Finality does not move back for it.
  const isBehind = head.finalized.number < cursor.finalized.number && !plan.finalityBroken;
  const finalized = isBehind ? cursor.finalized : head.finalized;
  const moved = await transaction(db, async (tx) => {
    const block = { number: plan.to, hash: last };
    const to = { block, latestNumber: head.latest.number, finalized };
    if (!(await moveCursor(tx, chain.chainId, cursor.version, to))) return false;
    await recordTransfers(tx, chain.chainId, logs.usdt);
    await recordPaid(tx, chain.chainId, logs.usdt);
    await recordUnsupported(tx, chain.chainId, logs.others);
    return true;
  });
  return moved ? plan.to : null;
}

/** Compares the blocks of all transfers that are not final with the chain: final, gone, or still waiting. */
async function compareWithChain({ chain, db }: ChainDeps, head: Head): Promise<void> {
  const cursor = (await readCursor(db, chain.chainId))!;
  const seen = await listSeenBlocks(db, chain.chainId, MAX_BLOCKS_COMPARED);
  if (seen.length === 0) return;
  const hashes = await chain.blockHashes([...new Set(seen.map((block) => block.number))]);
  const { final, gone } = compareBlocks(seen, hashes, head.finalized.number);
  if (final.length + gone.length === 0) return;
  const back = gone.length > 0 ? await blockBefore(chain, gone) : cursor.block;
  await transaction(db, async (tx) => {
    const block = back.number < cursor.block.number ? back : cursor.block;
    const to = { block, latestNumber: head.latest.number, finalized: cursor.finalized };
    if (!(await moveCursor(tx, chain.chainId, cursor.version, to))) return;
    await markFinal(
      tx,
      chain.chainId,
      final.map((found) => found.hash),
    );
    const removed = gone.map((found) => found.hash);
    await markRemoved(tx, chain.chainId, removed);
    await markPaidRemoved(tx, chain.chainId, removed);
  });
}

/** Reading restarts here, so that transfers that moved to another block are found. */
async function blockBefore(chain: ChainPort, gone: readonly BlockRef[]): Promise<BlockRef> {
  const first = gone.reduce((lowest, block) => (block.number < lowest ? block.number : lowest), gone[0]!.number);
  const number = first > 0n ? first - 1n : 0n;
  return { number, hash: (await chain.blockHashes([number])).get(number) ?? '' };
}

/**
 * Compares final transfers with the chain. A re-org below finality means that credited money may be missing, so payouts
 * stop until an operator has checked (decisions, section 7).
 */
export async function compareFinal(db: Db, chain: ChainPort): Promise<void> {
  const blocks = await listFinalBlocks(db, chain.chainId, MAX_BLOCKS_COMPARED);
  const hashes = await chain.blockHashes([...new Set(blocks.map((block) => block.number))]);
  const { gone } = compareBlocks(blocks, hashes, -1n);
  if (gone.length === 0) return;
  await transaction(db, async (tx) => {
    const removed = gone.map((block) => block.hash);
    for (const txHash of await markRemoved(tx, chain.chainId, removed))
      await raiseAlert(tx, 'reorg_after_credit', { txHash }, { freezesPayouts: true });
    for (const txHash of await markPaidRemoved(tx, chain.chainId, removed))
      await raiseAlert(tx, 'reorg_after_payout', { txHash }, { freezesPayouts: true });
    // An anchor moves no money. The watcher looks for it again; meanwhile the day has no anchor.
    for (const txHash of await markAnchorsRemoved(tx, chain.chainId, removed))
      await raiseAlert(tx, 'anchor_gone', { txHash });
  });
}
