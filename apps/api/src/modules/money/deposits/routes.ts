import { addfund, ok, rechargeList } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listDeposits } from './list-deposits.ts';
import { reportDeposit } from './report-deposit.ts';

export function depositsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(addfund, ({ caller, input }) => reportDeposit(deps, caller.subjectId, input));
  mount(rechargeList, async ({ caller, input }) => ok(await listDeposits(deps.db, caller.subjectId, input)));
}
