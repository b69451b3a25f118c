import { addfund, creditSmallDeposits, ok, rechargeList } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listDeposits } from './list-deposits.ts';
import { reportDeposit } from './report-deposit.ts';
import { takeSmall } from './take-small.ts';

export function depositsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(addfund, ({ caller, input }) => reportDeposit(deps, caller.subjectId, input));
  mount(creditSmallDeposits, ({ caller }) => takeSmall(deps, caller.subjectId, caller.tokenSha256));
  mount(rechargeList, async ({ caller, input }) => ok(await listDeposits(deps.db, caller.subjectId, input)));
}
