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
import { parseUsdt, usdt } from '@plumbline/money';
import { retried } from '../../../platform/database.ts';
import { toSettings } from '../../../platform/settings.ts';
import { checkAddress, isConfiguredAddress } from '../../base/chain/index.ts';
import { codeParts } from '../../people/identity/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { purposeOf } from './mail-code.ts';
import { insertRequestedWithCode, onItsTerms, requestId, selectEarningsApplicant } from './request-store.ts';
import { toRequested } from './to-withdrawal.ts';

type Code = CodeOf<typeof contract> | 'invalid_input' | 'rate_limited';

/** The address as it is looked up: one that is none is nobody's. */
const lookedUpAddress = (text: string): string => checkAddress(text)?.toLowerCase() ?? '';

/**
 * Withdrawal from the Flexible wallet, step 1: notes the request and asks for the code that confirms it. Nothing is
 * reserved; the balance is looked at as a courtesy, the ledger decides in step 2.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: InputOf<typeof contract>,
  session: Buffer | null = null,
): Promise<Result<RequestedWithdrawal, Code>> {
  const applicant = await selectEarningsApplicant(deps.db, memberId, lookedUpAddress(input.address));
  const settings = toSettings(applicant.settings ?? {});
  const whole = { available: usdt(applicant.earnings), least: settings.payoutCost };
  const broken = withdrawalRule(input, settings.withdrawalMinimum, whole);
  if (broken) return fail('invalid_input', broken);
  const address = checkAddress(input.address);
  if (address === null) return fail('address_not_valid');
  if (isConfiguredAddress(deps.config.chain, address)) return fail('address_is_ours');
  if (applicant.refusal) return fail(applicant.refusal);
  if (applicant.is_frozen) return fail('account_frozen');
  if (!applicant.is_allowed) return fail('address_not_in_book');
  const gross = parseUsdt(input.amount)!;
  if (applicant.earnings < gross) return fail('insufficient_balance');
  const code = codeParts(deps, {
    purpose: purposeOf('earnings'),
    email: applicant.email,
    memberId,
    request: requestId,
  });
  return onItsTerms(async () => {
    const record = await retried(() => insertRequestedWithCode(deps.db, { session, memberId, address, gross }, code));
    return record ? ok(toRequested(record)) : fail('rate_limited');
  });
}
