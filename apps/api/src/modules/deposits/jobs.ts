import type { Deps } from '../../compose.ts';
import type { PeriodicJob } from '../../platform/jobs.ts';
import { creditDeposits } from './credit-deposits.ts';
import { noteTransfers } from './note-transfers.ts';

export const depositJobs = (deps: Pick<Deps, 'db' | 'log'>): PeriodicJob[] => [
  {
    task: 'credit-deposits',
    everySeconds: 1,
    run: async () => {
      await noteTransfers(deps);
      await creditDeposits(deps);
    },
  },
];
