import {
  type CodeOf,
  type withdrawalRequest as contract,
  fail,
  type InputOf,
  ok,
  type RequestedWithdrawal,
  type Result,
  withdrawalRule,
} from '@plumbline/contract';
import { parseUsdt, splitCharge } from '@plumbline/money';
import { transaction } from '../../platform/database.ts';
import { readSettings } from '../../platform/settings.ts';
import { account, readBalance } from '../ledger/index.ts';
import { checkRecipient } from './check-recipient.ts';
import type { WithdrawalDeps } from './deps.ts';
import { mailCode, REQUEST_VALID_MINUTES } from './mail-code.ts';
import { showRequested } from './show-withdrawal.ts';
import { insertRequested, selectApplicant } from './store.ts';

type Code = CodeOf<typeof contract> | 'invalid_input' | 'rate_limited';

/**
 * Withdrawal from the Flexible wallet, step 1: notes the request and mails the code that confirms it. Nothing is
 * reserved; the balance is looked at as a courtesy, the ledger decides in step 2.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: InputOf<typeof contract>,
): Promise<Result<RequestedWithdrawal, Code>> {
  const settings = await readSettings(deps.db);
  const broken = withdrawalRule(input, settings.withdrawalMinimum);
  if (broken) return fail('invalid_input', broken);
  const recipient = await checkRecipient(deps, input.address);
  if (!recipient.ok) return recipient;
  const split = splitCharge(parseUsdt(input.amount)!, settings.withdrawalChargeBps);
  return transaction(deps.db, async (tx): Promise<Result<RequestedWithdrawal, Code>> => {
    const applicant = await selectApplicant(tx, memberId);
    if (applicant.frozen) return fail('account_frozen');
    if ((await readBalance(tx, account(memberId, 'earnings'))) < split.gross) return fail('insufficient_balance');
    const record = await insertRequested(tx, {
      ...split,
      memberId,
      source: 'earnings',
      positionId: null,
      address: recipient.value,
      validMinutes: REQUEST_VALID_MINUTES,
    });
    const mailed = await mailCode(deps, tx, applicant, record);
    return mailed.ok ? ok(showRequested(record)) : mailed;
  });
}
