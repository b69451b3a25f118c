import {
  type withdrawalVerify as contract,
  fail,
  type InputOf,
  packageWithdrawalRule,
  type Result,
  transferRule,
  type Withdrawal,
  withdrawalOtpRule,
} from '@plumbline/contract';
import { parseUsdt } from '@plumbline/money';
import { checkAddress } from '../../base/chain/index.ts';
import type { FactorProof } from '../../people/identity/index.ts';
import { type ConfirmCode, confirm } from './confirm.ts';
import type { WithdrawalDeps } from './deps.ts';
import { finishConfirmation } from './finish-confirmation.ts';
import type { WithdrawalRecord } from './store.ts';

/** Withdrawal, step 2: the mailed code reserves the gross amount. */
export async function verifyWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: Omit<InputOf<typeof contract>, keyof FactorProof> & FactorProof,
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
