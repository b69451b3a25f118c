import {
  fail,
  type InputOf,
  packageWithdrawalRule,
  type packageWithdrawalVerify,
  type Result,
  transferRule,
  type Withdrawal,
  withdrawalOtpRule,
  type withdrawalVerify,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import type { Tx } from '../../../platform/database.ts';
import { checkAddress } from '../../base/chain/index.ts';
import { isPositionNamed } from '../../earning/investments/index.ts';
import type { FactorProof } from '../../people/identity/index.ts';
import { type ConfirmCode, confirm, finishConfirmation } from './confirm.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { WithdrawalRecord } from './store.ts';

/** Withdrawal, step 2: the mailed code reserves the gross amount. */
export async function verifyWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: Omit<InputOf<typeof withdrawalVerify>, keyof FactorProof> & FactorProof,
): Promise<Result<Withdrawal, ConfirmCode | 'insufficient_balance'>> {
  const broken = packageWithdrawalRule(input) ?? transferRule(input) ?? withdrawalOtpRule(input.otp);
  if (broken) return fail('invalid_input', broken);
  const address = checkAddress(input.address);
  const amount = parseUsdt(input.amount);
  return confirm(
    deps,
    { id: input._id, memberId, source: 'earnings', otp: input.otp, proof: input },
    (request) => request.address !== address || request.gross !== amount,
    async (tx, record) => {
      const finished = await finishConfirmation(tx, record.id);
      if (!finished.ok && finished.code === 'package_unknown')
        throw new Error(`withdrawal ${record.id} changed under its lock`);
      return finished as Result<WithdrawalRecord, 'insufficient_balance'>;
    },
  );
}

/** Package withdrawal, step 2: the mailed code ends the package and reserves its whole principal. */
export async function verifyPackageWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: Omit<InputOf<typeof packageWithdrawalVerify>, keyof FactorProof> & FactorProof,
): Promise<Result<Withdrawal, ConfirmCode | 'package_unknown'>> {
  const broken = packageWithdrawalRule(input) ?? withdrawalOtpRule(input.otp);
  if (broken) return fail('invalid_input', broken);
  const address = checkAddress(input.address);
  return confirm(
    deps,
    { id: input._id, memberId, source: 'package', otp: input.otp, proof: input },
    async (request) =>
      request.address !== address ||
      // In step 2, the specification names the package in one place and omits it in another.
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
