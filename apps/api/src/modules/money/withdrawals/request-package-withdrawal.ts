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
import { transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { readSettings } from '../../../platform/settings.ts';
import { checkRecipient } from '../../base/chain/index.ts';
import { findExitable } from '../../earning/investments/index.ts';
import { isAllowed } from '../address-book/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { mailCode, REQUEST_VALID_MINUTES } from './mail-code.ts';
import { insertRequested, selectApplicant } from './request-store.ts';
import { packageAmountRule, splitPackage } from './rules.ts';
import { toRequested } from './to-withdrawal.ts';

type Code = CodeOf<typeof contract> | 'invalid_input' | 'rate_limited';

/** Package withdrawal, step 1. The whole price leaves: with a charge before maturity, without one after it. */
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
  return transaction(deps.db, async (tx): Promise<Result<RequestedWithdrawal, Code>> => {
    const applicant = await selectApplicant(tx, memberId);
    if (applicant.frozen) return fail('account_frozen');
    if (!(await isAllowed(tx, memberId, recipient.value))) return fail('address_not_in_book');
    const position = await findExitable(tx, memberId, input.packageId);
    if (!position) return fail('package_unknown');
    const split = splitPackage(position.price, position.status, settings);
    const tooSmall = packageAmountRule(split, position.status, settings);
    if (tooSmall) return fail('invalid_input', tooSmall);
    const record = await insertRequested(tx, {
      ...split,
      session,
      memberId,
      positionId: position.id,
      address: recipient.value,
      validMinutes: REQUEST_VALID_MINUTES,
    });
    const mailed = await mailCode(deps, tx, applicant, record);
    return mailed.ok ? ok(toRequested(record)) : mailed;
  });
}
