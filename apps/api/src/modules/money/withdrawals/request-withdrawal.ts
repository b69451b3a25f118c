import {
  type CodeOf,
  type withdrawalRequest as contract,
  fail,
  type InputOf,
  ok,
  type RequestedWithdrawal,
  type Result,
  say,
  withdrawalRule,
} from '@plumbline/contract';
import { parseUsdt, usdt } from '@plumbline/money';
import { retried } from '../../../platform/database.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { toSettings } from '../../../platform/settings.ts';
import { checkAddress, isConfiguredAddress } from '../../base/chain/index.ts';
import { codeParts } from '../../people/identity/index.ts';
import { takeSmall } from '../deposits/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { purposeOf } from './mail-code.ts';
import { insertRequestedWithCode, onItsTerms, requestId, selectEarningsApplicant } from './request-store.ts';
import { selectWithdrawable } from './store.ts';
import { toRequested } from './to-withdrawal.ts';

type Code = CodeOf<typeof contract> | 'invalid_input' | 'rate_limited';
type Input = Pick<InputOf<typeof contract>, 'address' | 'amount'> &
  Partial<Pick<InputOf<typeof contract>, 'fromElectronic'>>;

const sumOf = ({ flexible, electronic, small }: Awaited<ReturnType<typeof selectWithdrawable>>): bigint =>
  flexible + electronic + small;

/** Normalizes the address for lookup. An invalid one matches nobody. */
const lookedUpAddress = (text: string): string => checkAddress(text)?.toLowerCase() ?? '';

/**
 * Withdrawal from the Flexible wallet, step 1: stores the request and mails the code that confirms it. It reserves
 * nothing: the balance check is only a courtesy, and the ledger decides in step 2. `fromElectronic` moves missing money
 * from the Electronic Wallet, up to that sum, in the same transaction. Small deposits are credited, if needed, after
 * all other checks.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  { fromElectronic = '', ...form }: Input,
  session: Buffer | null = null,
): Promise<Result<RequestedWithdrawal, Code>> {
  const applicant = await selectEarningsApplicant(deps.db, memberId, lookedUpAddress(form.address));
  const settings = toSettings(applicant.settings ?? {});
  const mostMoved = fromElectronic === '' ? usdt(0n) : parseUsdt(fromElectronic);
  if (mostMoved === null) return fail('invalid_input', say('enterValidAmount'));
  const funds = mostMoved === 0n ? null : await selectWithdrawable(deps.db, memberId);
  const ruleOf = (available: bigint) =>
    withdrawalRule(form, settings.withdrawalMinimum, { available: usdt(available), least: settings.payoutCost });
  const broken = ruleOf(applicant.earnings);
  if (broken && !(funds && ruleOf(sumOf(funds)) === null)) return fail('invalid_input', broken);
  const address = checkAddress(form.address);
  if (address === null) return fail('address_not_valid');
  if (isConfiguredAddress(deps.config.chain, address)) return fail('address_is_ours');
  if (applicant.refusal) return fail(applicant.refusal);
  if (applicant.is_frozen) return fail('account_frozen');
  if (!applicant.is_allowed) return fail('address_not_in_book');
  const gross = parseUsdt(form.amount)!;
  const lacking = gross - applicant.earnings;
  if (lacking > mostMoved || (funds && gross > sumOf(funds))) return fail('insufficient_balance');
  if (funds && lacking > funds.electronic) await takeSmall(deps, memberId, session);
  const code = codeParts(deps, {
    purpose: purposeOf('earnings'),
    email: applicant.email,
    memberId,
    request: requestId,
  });
  return onItsTerms(async () => {
    const asked = await toRefusal(['insufficient_balance', 'account_frozen'], () =>
      retried(() => insertRequestedWithCode(deps.db, { session, memberId, address, gross, mostMoved }, code)),
    );
    if (!asked.ok) return asked;
    return asked.value ? ok(toRequested(asked.value)) : fail('rate_limited');
  });
}
