import { BaseError } from 'viem';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { seeAnchors } from './anchors/see-anchors.ts';
import { registerOtherTokens, registerOwnAddresses } from './watch/own-addresses.ts';
import { rescan } from './watch/rescan.ts';
import { searchCustody } from './watch/search-custody.ts';
import { type ChainDeps, watch } from './watch/watch.ts';

export function chainJobs(deps: ChainDeps): PeriodicJob[] {
  let registered = false;
  const run = async () => {
    // Treasuries and tokens may have changed in the configuration since the last start.
    if (!registered) {
      await registerOwnAddresses(deps);
      await registerOtherTokens(deps);
    }
    registered = true;
    await watch(deps);
  };
  return [
    { task: 'watch-chain', everySeconds: 1, run: () => whenReachable(deps.log, run) },
    { task: 'rescan-hours', everySeconds: 30, run: () => whenReachable(deps.log, () => rescan(deps, 'short')) },
    { task: 'rescan-days', everySeconds: 60, run: () => whenReachable(deps.log, () => rescan(deps, 'long')) },
    { task: 'search-custody', everySeconds: 15, run: () => whenReachable(deps.log, () => searchCustody(deps)) },
    { task: 'see-anchors', everySeconds: 5, run: () => whenReachable(deps.log, () => seeAnchors(deps)) },
  ];
}

/**
 * Node failures are routine: nothing changes, and the next run retries. Only a short error is logged, because the long
 * one contains the node's address and possibly an access key.
 */
export async function whenReachable(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    log.warn({ reason: error.shortMessage }, 'could not read the chain');
  }
}
