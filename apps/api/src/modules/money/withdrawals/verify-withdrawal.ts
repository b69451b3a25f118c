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
import { readSettings } from '../../../platform/settings.ts';
import { checkAddress } from '../../base/chain/index.ts';
import { post, withdrawalHold } from '../../base/ledger/index.ts';
import type { FactorProof } from '../../people/identity/index.ts';
import { type ConfirmCode, confirm } from './confirm.ts';
import type { WithdrawalDeps } from './deps.ts';
import { finishConfirmation } from './finish-confirmation.ts';

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
      const { gross, charge, net } = record;
      const held = await post(
        tx,
        withdrawalHold({ memberId, amount: gross, withdrawalId: record.id, source: 'earnings' }),
      );
      if (!held.ok) return held;
      return finishConfirmation(tx, record, { gross, charge, net }, await readSettings(tx));
    },
  );
}
