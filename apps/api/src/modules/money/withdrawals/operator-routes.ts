import { ok } from '@plumbline/contract';
import {
  approveWithdrawal,
  operatorPausePayouts,
  operatorPayoutAttempts,
  operatorPayoutState,
  operatorWithdrawalHistory,
  operatorWithdrawals,
  rebroadcastPayout,
  rejectWithdrawal,
  replacePayout,
  resolveTakenNonce,
} from '@plumbline/contract/operator';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { approve } from './approve-withdrawal.ts';
import { listForOperators } from './list-withdrawals.ts';
import { rebroadcast, replace, resolveTaken } from './order-payout.ts';
import { pausePayouts } from './pause-payouts.ts';
import { readAttempts } from './read-attempts.ts';
import { readHistory } from './read-history.ts';
import { reject } from './reject-withdrawal.ts';

export function withdrawalsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorWithdrawals, async ({ input }) => ok(await listForOperators(deps.db, input)));
  mount(operatorWithdrawalHistory, ({ input }) => readHistory(deps.db, input._id));
  mount(approveWithdrawal, (call) => {
    const { _id: id, stateHash, note } = call.input;
    return approve(deps, call, { id, stateHash, note });
  });
  mount(rejectWithdrawal, (call) => reject(deps, call, { id: call.input._id, reason: call.input.reason }));
  mount(operatorPausePayouts, (call) => pausePayouts(deps, call, call.input));
  mount(operatorPayoutState, async () =>
    ok({ paused: (await readSettings(deps.db)).payoutsPaused, frozen: await payoutsAreFrozen(deps.db) }),
  );
  mount(operatorPayoutAttempts, ({ input }) => readAttempts(deps, input._id));
  mount(rebroadcastPayout, (call) => rebroadcast(deps, call, { id: call.input._id, reason: call.input.reason }));
  mount(replacePayout, (call) => {
    const { _id: id, transaction_id: txHash, reason } = call.input;
    return replace(deps, call, { id, txHash, reason });
  });
  mount(resolveTakenNonce, (call) => {
    const { _id: id, transaction_id: txHash, takenBy, reason } = call.input;
    return resolveTaken(deps, call, { id, txHash, takenBy, reason });
  });
}
