import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { whenReachable } from '../../base/chain/index.ts';
import { creditAddedUp, creditDeposits } from './credit-deposits.ts';
import { creditOrdered } from './credit-small.ts';
import { notifyOfOtherTokens } from './other-tokens.ts';
import { followAsked, recordNewTransfers } from './record-transfers.ts';

export const depositJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): PeriodicJob[] => [
  {
    task: 'credit-deposits',
    everySeconds: 1,
    run: async () => {
      await recordNewTransfers(deps);
      await creditDeposits(deps);
      await creditAddedUp(deps);
      await creditOrdered(deps);
    },
  },
  { task: 'look-up-transactions', everySeconds: 10, run: () => whenReachable(deps.log, () => followAsked(deps)) },
  { task: 'tell-other-tokens', everySeconds: 10, run: () => notifyOfOtherTokens(deps.db) },
];
