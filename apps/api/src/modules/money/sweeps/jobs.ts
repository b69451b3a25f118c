import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { whenReachable } from '../../base/chain/index.ts';
import { sendSweeps, settleSweeps } from './run-sweeps.ts';

export const sweepJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): readonly PeriodicJob[] => [
  { task: 'send-sweeps', everySeconds: 2, run: () => whenReachable(deps.log, () => sendSweeps(deps)) },
  { task: 'settle-sweeps', everySeconds: 2, run: () => whenReachable(deps.log, () => settleSweeps(deps)) },
];
