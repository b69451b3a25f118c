import {
  type packageWithdrawalVerify as contract,
  fail,
  type InputOf,
  packageWithdrawalRule,
  type Result,
  type Withdrawal,
  withdrawalOtpRule,
} from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { checkAddress } from '../../base/chain/index.ts';
import { isPositionNamed } from '../../earning/investments/index.ts';
import type { FactorProof } from '../../people/identity/index.ts';
import { type ConfirmCode, confirm } from './confirm.ts';
import type { WithdrawalDeps } from './deps.ts';
import { finishConfirmation } from './finish-confirmation.ts';
import type { WithdrawalRecord } from './store.ts';

/** Package withdrawal, step 2: the mailed code ends the package and reserves its whole principal. */
export async function verifyPackageWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: Omit<InputOf<typeof contract>, keyof FactorProof> & FactorProof,
): Promise<Result<Withdrawal, ConfirmCode | 'package_unknown'>> {
  const broken = packageWithdrawalRule(input) ?? withdrawalOtpRule(input.otp);
  if (broken) return fail('invalid_input', broken);
  const address = checkAddress(input.address);
  return confirm(
    deps,
    { id: input._id, memberId, source: 'package', otp: input.otp, proof: input },
    async (request) =>
      request.address !== address ||
      // The specification's step 2 names the package in one place and leaves it out in another.
      (input.packageId !== '' && !(await isPositionNamed(deps.db, request.positionId!, input.packageId))),
    endPackage,
  );
}

async function endPackage(tx: Tx, record: WithdrawalRecord): Promise<Result<WithdrawalRecord, 'package_unknown'>> {
  const finished = await finishConfirmation(tx, record.id);
  if (!finished.ok && finished.code === 'insufficient_balance')
    throw new Error(`the principal of position ${record.positionId} is missing`);
  return finished as Result<WithdrawalRecord, 'package_unknown'>;
}
