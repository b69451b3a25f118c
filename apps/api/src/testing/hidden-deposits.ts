import { createChain, rescan, watch } from '../modules/base/chain/index.ts';
import { creditDeposits, recordNewTransfers } from '../modules/money/deposits/index.ts';
import type { ChainWorld } from './chain-world.ts';
import { type FaultyNode, faultyNode } from './faulty-node.ts';

/** A watcher whose node can be made faulty. */
export interface FaultyWorld {
  readonly node: FaultyNode;
  readonly deps: ChainWorld['deps'];
  /** Runs the jobs that the watcher runs every second. */
  work(): Promise<void>;
  /** Mines blocks and runs the watcher after every few of them. */
  mineAndWork(blocks: number): Promise<void>;
  /** Lets some minutes pass, then runs the jobs that the watcher runs every few minutes. */
  rescan(): Promise<void>;
}

/** Fewer than the watcher reads again in every pass. */
const BLOCKS_A_PASS = 12;
/** Blocks mined at once if there are many. */
const BLOCKS_AT_ONCE = 450;

/** `before`: nodes that are queried first. */
export async function faultyWorld(world: ChainWorld, before: readonly FaultyNode[] = []): Promise<FaultyWorld> {
  const node = await faultyNode(world.chain.url);
  const rpcUrls = [...before, node].map(({ url }) => url);
  const deps = { ...world.depsOf('watcher'), chain: createChain({ ...world.chain.config, rpcUrls }) };
  const work = async () => {
    await watch(deps);
    await recordNewTransfers(deps);
    await creditDeposits(deps);
  };
  return {
    node,
    deps,
    work,
    async mineAndWork(blocks) {
      const step = blocks > 1_000 ? BLOCKS_AT_ONCE : BLOCKS_A_PASS;
      for (let left = blocks; left > 0; left -= step) {
        await world.chain.rpc('anvil_mine', `0x${Math.min(step, left).toString(16)}`);
        await work();
      }
    },
    async rescan() {
      await world.database.owner.query("UPDATE chain.rescan SET begun_at = begun_at - interval '1 hour'");
      await rescan(deps, 'short');
    },
  };
}
