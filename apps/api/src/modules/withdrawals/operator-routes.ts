import { ok } from '@plumbline/contract';
import {
  approveWithdrawal,
  operatorPausePayouts,
  operatorWithdrawals,
  rejectWithdrawal,
} from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { approve } from './approve-withdrawal.ts';
import { listForOperators } from './list-withdrawals.ts';
import { pausePayouts } from './pause-payouts.ts';
import { reject } from './reject-withdrawal.ts';

export function withdrawalsOperatorRoutes(mount: MountOperator, deps: Deps): void {
  mount(operatorWithdrawals, async ({ input }) => ok(await listForOperators(deps.db, input)));
  mount(approveWithdrawal, (call) => approve(deps, call, { id: call.input._id, stateHash: call.input.stateHash }));
  mount(rejectWithdrawal, (call) => reject(deps, call, { id: call.input._id, reason: call.input.reason }));
  mount(operatorPausePayouts, (call) => pausePayouts(deps, call, call.input));
}
