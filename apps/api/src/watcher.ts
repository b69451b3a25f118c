import { chainJobs } from './modules/base/chain/index.ts';
import { depositJobs } from './modules/money/deposits/index.ts';
import { treasuryJobs } from './modules/money/treasury/index.ts';
import { reserveJobs } from './modules/views/proofs/index.ts';
import { runRole } from './run-role.ts';

// Reads the chain, records evidence and credits deposits. Only this process reports what arrived.
await runRole('watcher', (deps) => ({
  periodic: [...chainJobs(deps), ...depositJobs(deps), ...treasuryJobs(deps), ...reserveJobs(deps)],
}));
