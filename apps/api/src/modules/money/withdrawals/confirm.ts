import { type FactorError, fail, ok, type Result, say, type Withdrawal } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orInsufficient } from '../../base/ledger/index.ts';
import { type FactorProof, readyFactorCheck, withCode } from '../../people/identity/index.ts';
import { isAllowed } from '../address-book/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { purposeOf } from './mail-code.ts';
import { selectApplicant } from './request-store.ts';
import { lockWithdrawal, markConfirmed, selectWithdrawal, type WithdrawalRecord } from './store.ts';
import { toWithdrawal } from './to-withdrawal.ts';

export interface Confirmation {
  readonly id: string;
  readonly memberId: bigint;
  readonly source: WithdrawalRecord['source'];
  readonly otp: string;
  /** The second factor, if the member has one. */
  readonly proof: FactorProof;
}

export type ConfirmCode =
  | 'invalid_input'
  | 'withdrawal_unknown'
  | 'withdrawal_expired'
  | 'code_not_valid'
  | 'code_wrong'
  | 'account_frozen'
  | 'address_not_in_book'
  | 'factor_needed'
  | 'challenge_not_valid'
  | FactorError
  | 'rate_limited';

/**
 * Confirms a member's own request with its mailed code. `hold` reserves the money in the transaction that uses up the
 * code and the second factor, so both happen or neither. A repeated or parallel confirmation returns the first result.
 */
export async function confirm<Code extends 'insufficient_balance' | 'package_unknown'>(
  deps: WithdrawalDeps,
  confirmation: Confirmation,
  differs: (record: WithdrawalRecord) => boolean | Promise<boolean>,
  hold: (tx: Tx, record: WithdrawalRecord) => Promise<Result<WithdrawalRecord, Code>>,
): Promise<Result<Withdrawal, Code | ConfirmCode>> {
  const request = isUuid(confirmation.id) ? await selectWithdrawal(deps.db, confirmation.id) : null;
  if (!request || request.memberId !== confirmation.memberId || request.source !== confirmation.source) {
    return fail('withdrawal_unknown');
  }
  if (await differs(request)) return fail('invalid_input', say('notWhatYouRequested'));
  if (isConfirmed(request)) return ok(toWithdrawal(request, null));
  const factor = await readyFactorCheck(
    deps,
    { memberId: request.memberId, purpose: 'withdrawal', request: request.id },
    confirmation.proof,
  );
  if (!factor.ok) return factor;
  const { kind, email } = await selectApplicant(deps.db, request.memberId);
  const claim = { purpose: purposeOf(request.source), kind, email, request: request.id, code: confirmation.otp };
  const confirmed = await withCode(
    deps.db,
    claim,
    async (tx): Promise<Result<WithdrawalRecord, Code | ConfirmCode>> => {
      const record = (await lockWithdrawal(tx, request.id))!;
      if (record.status !== 'requested' || record.isOver) return fail('withdrawal_expired');
      if ((await selectApplicant(tx, record.memberId)).frozen) return fail('account_frozen');
      // The database checks this again: the address may have left the book since the request.
      if (!(await isAllowed(tx, record.memberId, record.address))) return fail('address_not_in_book');
      const proved = await factor.value(tx);
      if (!proved.ok) return proved;
      return hold(tx, record);
    },
  );
  if (confirmed.ok) return ok(toWithdrawal(confirmed.value, null));
  return confirmed.code === 'code_not_valid' ? explainInvalidCode(deps, request.id) : confirmed;
}

const isConfirmed = (record: WithdrawalRecord): boolean => !['requested', 'expired'].includes(record.status);

/** No open code matches: a parallel call has used it, the request has expired, or the code was replaced. */
async function explainInvalidCode(
  deps: WithdrawalDeps,
  id: string,
): Promise<Result<Withdrawal, 'code_not_valid' | 'withdrawal_expired'>> {
  const record = (await selectWithdrawal(deps.db, id))!;
  if (isConfirmed(record)) return ok(toWithdrawal(record, null));
  return fail(record.status === 'expired' || record.isOver ? 'withdrawal_expired' : 'code_not_valid');
}

/** Reserves the money: requested → pending, or approved at once if it is small (withdrawals.auto_approval_blocker). */
export async function finishConfirmation(
  tx: Tx,
  id: string,
): Promise<Result<WithdrawalRecord, 'insufficient_balance' | 'package_unknown'>> {
  const held = await orInsufficient(tx, () => markConfirmed(tx, id));
  if (!held.ok) return held;
  return held.value === null ? fail('package_unknown') : ok(held.value);
}
