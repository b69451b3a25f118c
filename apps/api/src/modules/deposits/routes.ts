import { addfund, ok, rechargeList } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { listDeposits } from './list-deposits.ts';
import { reportDeposit } from './report-deposit.ts';

export function depositsRoutes(mount: Mount, deps: Deps): void {
  mount(addfund, ({ caller, input }) => reportDeposit(deps, caller.subjectId, input));
  mount(rechargeList, async ({ caller, input }) => ok(await listDeposits(deps.db, caller.subjectId, input)));
}
