import {
  ok,
  packageWithdrawalRequest,
  packageWithdrawalVerify,
  withdrawalList,
  withdrawalRequest,
  withdrawalVerify,
} from '@plumbline/contract';
import { approveWithdrawal, operatorWithdrawals, rejectWithdrawal } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { approve } from './approve-withdrawal.ts';
import { listOwnWithdrawals, listUndecided } from './list-withdrawals.ts';
import { reject } from './reject-withdrawal.ts';
import { requestPackageWithdrawal } from './request-package-withdrawal.ts';
import { lookedUpAddress, requestWithdrawal } from './request-withdrawal.ts';
import { applicantRead } from './store.ts';
import { verifyPackageWithdrawal } from './verify-package-withdrawal.ts';
import { verifyWithdrawal } from './verify-withdrawal.ts';

export function withdrawalsRoutes(mount: Mount, deps: Deps): void {
  mount(
    withdrawalRequest,
    ({ caller, input }, [applicant]) => requestWithdrawal(deps, caller.subjectId, input, applicant),
    { read: applicantRead, values: (input) => [lookedUpAddress(input.address)] },
  );
  mount(withdrawalVerify, ({ caller, input }) => verifyWithdrawal(deps, caller.subjectId, input));
  mount(packageWithdrawalRequest, ({ caller, input }) => requestPackageWithdrawal(deps, caller.subjectId, input));
  mount(packageWithdrawalVerify, ({ caller, input }) => verifyPackageWithdrawal(deps, caller.subjectId, input));
  mount(withdrawalList, async ({ caller, input }) => ok(await listOwnWithdrawals(deps.db, caller.subjectId, input)));
  mount(operatorWithdrawals, ({ caller, input }) => listUndecided(deps.db, caller.subjectId, input));
  mount(approveWithdrawal, ({ caller, input }) => approve(deps, caller.subjectId, input._id));
  mount(rejectWithdrawal, ({ caller, input }) => reject(deps, caller.subjectId, input._id, input.reason));
}
