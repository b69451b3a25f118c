import type { Deps } from '../../../platform/deps.ts';
import type { PeriodicJob } from '../../../platform/jobs.ts';
import { whenReachable } from '../../base/chain/index.ts';
import { checkCustody, followSearch } from './check-custody.ts';
import { sweepDust } from './sweep-dust.ts';

export const treasuryJobs = ({ db }: Pick<Deps, 'db'>): PeriodicJob[] => [
  { task: 'sweep-dust', everySeconds: 60, run: () => sweepDust(db) },
];

/** Not in the watcher, which reports what arrived: a compromised watcher must not verify its own reports. */
export function custodyJobs(deps: Pick<Deps, 'chain' | 'db' | 'log'>): PeriodicJob[] {
  let followed: Date | null = null;
  const follow = async () => {
    followed = await followSearch(deps, followed);
  };
  return [
    { task: 'check-custody', everySeconds: 300, run: () => whenReachable(deps.log, () => checkCustody(deps)) },
    { task: 'follow-custody-search', everySeconds: 20, run: () => whenReachable(deps.log, follow) },
  ];
}
