import {
  fail,
  ok,
  packageWithdrawalRequest,
  packageWithdrawalVerify,
  withdrawable,
  withdrawalList,
  withdrawalRequest,
  withdrawalVerify,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listOwnWithdrawals } from './list-withdrawals.ts';
import { readWithdrawable } from './read-withdrawable.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { verifyPackageWithdrawal } from './verify-package-withdrawal.ts';
import { verifyWithdrawal } from './verify-withdrawal.ts';

export function withdrawalsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(withdrawalRequest, ({ caller, input }) => requestWithdrawal(deps, caller.subjectId, input, caller.tokenSha256));
  mount(withdrawalVerify, ({ caller, input }) => verifyWithdrawal(deps, caller.subjectId, input));
  mount(packageWithdrawalRequest, ({ caller, input }) =>
    caller.kind === 'vendor'
      ? fail('vendors_have_no_packages')
      : requestPackageWithdrawal(deps, caller.subjectId, input, caller.tokenSha256),
  );
  mount(packageWithdrawalVerify, ({ caller, input }) =>
    caller.kind === 'vendor'
      ? fail('vendors_have_no_packages')
      : verifyPackageWithdrawal(deps, caller.subjectId, input),
  );
  mount(withdrawable, async ({ caller }) => ok(await readWithdrawable(deps.db, caller.subjectId)));
  mount(withdrawalList, async ({ caller, input }) => ok(await listOwnWithdrawals(deps.db, caller.subjectId, input)));
}
