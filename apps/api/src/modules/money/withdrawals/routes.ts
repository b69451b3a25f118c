import * as contract from '@plumbline/contract';
import { fail, ok } from '@plumbline/contract';
import * as ofOperators from '@plumbline/contract/operator';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { approve, pausePayouts, reject } from './decide-withdrawal.ts';
import { listForOperators, listOwnWithdrawals, readHistory, readWithdrawable } from './list-withdrawals.ts';
import { rebroadcast, replace, resolveTaken } from './order-payout.ts';
import { readAttempts } from './read-attempts.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { verifyPackageWithdrawal, verifyWithdrawal } from './verify-withdrawal.ts';

export function withdrawalsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.withdrawalRequest, ({ caller, input }) =>
    requestWithdrawal(deps, caller.subjectId, input, caller.tokenSha256),
  );
  mount(contract.withdrawalVerify, ({ caller, input }) => verifyWithdrawal(deps, caller.subjectId, input));
  mount(contract.packageWithdrawalRequest, ({ caller, input }) =>
    caller.kind === 'vendor'
      ? fail('vendors_have_no_packages')
      : requestPackageWithdrawal(deps, caller.subjectId, input, caller.tokenSha256),
  );
  mount(contract.packageWithdrawalVerify, ({ caller, input }) =>
    caller.kind === 'vendor'
      ? fail('vendors_have_no_packages')
      : verifyPackageWithdrawal(deps, caller.subjectId, input),
  );
  mount(contract.withdrawable, async ({ caller }) => ok(await readWithdrawable(deps.db, caller.subjectId)));
  mount(contract.withdrawalList, async ({ caller, input }) =>
    ok(await listOwnWithdrawals(deps.db, caller.subjectId, input)),
  );
}

export function withdrawalsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(ofOperators.operatorWithdrawals, async ({ input }) => ok(await listForOperators(deps.db, input)));
  mount(ofOperators.operatorWithdrawalHistory, ({ input }) => readHistory(deps.db, input._id));
  mount(ofOperators.approveWithdrawal, (call) => {
    const { _id: id, stateHash, note } = call.input;
    return approve(deps, call, { id, stateHash, note });
  });
  mount(ofOperators.rejectWithdrawal, (call) => reject(deps, call, { id: call.input._id, reason: call.input.reason }));
  mount(ofOperators.operatorPausePayouts, (call) => pausePayouts(deps, call, call.input));
  mount(ofOperators.operatorPayoutState, async () =>
    ok({ paused: (await readSettings(deps.db)).payoutsPaused, frozen: await payoutsAreFrozen(deps.db) }),
  );
  mount(ofOperators.operatorPayoutAttempts, ({ input }) => readAttempts(deps, input._id));
  mount(ofOperators.rebroadcastPayout, (call) =>
    rebroadcast(deps, call, { id: call.input._id, reason: call.input.reason }),
  );
  mount(ofOperators.replacePayout, (call) => {
    const { _id: id, transaction_id: txHash, reason } = call.input;
    return replace(deps, call, { id, txHash, reason });
  });
  mount(ofOperators.resolveTakenNonce, (call) => {
    const { _id: id, transaction_id: txHash, takenBy, reason } = call.input;
    return resolveTaken(deps, call, { id, txHash, takenBy, reason });
  });
}
