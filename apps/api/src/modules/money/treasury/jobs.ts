import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { whenReachable } from '../../base/chain/index.ts';
import { checkCustody } from './check-custody.ts';
import { sweepDust } from './sweep-dust.ts';

export const treasuryJobs = (deps: Pick<Deps, 'chain' | 'db' | 'log'>): PeriodicJob[] => [
  { task: 'sweep-dust', everySeconds: 60, run: () => sweepDust(deps.db) },
  { task: 'check-custody', everySeconds: 300, run: () => whenReachable(deps.log, () => checkCustody(deps)) },
];
