import { BaseError } from 'viem';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { registerOwnAddresses } from './register-address.ts';
import { type ChainDeps, watch } from './watch.ts';

export function chainJobs(deps: ChainDeps): PeriodicJob[] {
  let registered = false;
  const run = async () => {
    // The configuration may name another treasury than at the last start.
    if (!registered) await registerOwnAddresses(deps);
    registered = true;
    try {
      await watch(deps);
    } catch (error) {
      if (!(error instanceof BaseError)) throw error;
      // Nodes fail every day: the cursor stands where it was, and the next run, a second later, tries again. The long
      // message would carry the node's address, which may hold an access key.
      deps.log.warn({ reason: error.shortMessage }, 'the watcher could not read the chain');
    }
  };
  return [{ task: 'watch-chain', everySeconds: 1, run }];
}
