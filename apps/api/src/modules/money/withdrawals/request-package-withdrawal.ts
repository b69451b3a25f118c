import {
  type CodeOf,
  type packageWithdrawalRequest as contract,
  fail,
  type InputOf,
  ok,
  packageWithdrawalRule,
  type RequestedWithdrawal,
  type Result,
} from '@plumbline/contract';
import { type Tx, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readSettings } from '../../../platform/settings.ts';
import { checkRecipient } from '../../base/chain/index.ts';
import { findExitable } from '../../earning/investments/index.ts';
import { isAllowed } from '../address-book/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { mailCode } from './mail-code.ts';
import { insertRequested, onItsTerms, selectApplicant } from './request-store.ts';
import { packageAmountRule } from './rules.ts';
import { toRequested } from './to-withdrawal.ts';

type Code = CodeOf<typeof contract> | 'invalid_input' | 'rate_limited';

/** Package withdrawal, step 1. Withdraws the whole price, with a charge before maturity and without one after it. */
export async function requestPackageWithdrawal(
  deps: WithdrawalDeps,
  memberId: bigint,
  input: InputOf<typeof contract>,
  session: Buffer | null = null,
): Promise<Result<RequestedWithdrawal, Code>> {
  const broken = packageWithdrawalRule(input);
  if (broken) return fail('invalid_input', broken);
  const recipient = await checkRecipient(deps, input.address);
  if (!recipient.ok) return recipient;
  if (!isUuid(input.packageId)) return fail('package_unknown');
  const settings = await readSettings(deps.db);
  const request = async (tx: Tx): Promise<Result<RequestedWithdrawal, Code>> => {
    const applicant = await selectApplicant(tx, memberId);
    if (applicant.frozen) return fail('account_frozen');
    if (!(await isAllowed(tx, memberId, recipient.value))) return fail('address_not_in_book');
    const position = await findExitable(tx, memberId, input.packageId);
    if (!position) return fail('package_unknown');
    const tooSmall = packageAmountRule(position.price, position.status, settings);
    if (tooSmall) return fail('invalid_input', tooSmall);
    const record = await insertRequested(tx, {
      session,
      memberId,
      positionId: position.id,
      address: recipient.value,
    });
    const mailed = await mailCode(deps, tx, applicant, record);
    return mailed.ok ? ok(toRequested(record)) : mailed;
  };
  return onItsTerms(() => transaction(deps.db, request));
}
