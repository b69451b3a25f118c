import { setTimeout as sleep } from 'node:timers/promises';
import { lookUpTransaction } from './look-up.ts';
import { isFinal } from './store.ts';
import { type ChainDeps, watch } from './watch.ts';

const LOOK_EVERY_MS = 200;

/** Watches until the transfers of a transaction are final; false when that takes too long. For the demo and the tests. */
export async function awaitFinal(deps: ChainDeps, txHash: string, withinMs = 20_000): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    await lookUpTransaction(deps, txHash);
    await watch(deps);
    if (await isFinal(deps.db, deps.chain.chainId, txHash)) return true;
  }
  return false;
}
