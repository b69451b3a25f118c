import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { orRefused } from '../../../platform/refused.ts';
import { decideSubmission } from './store.ts';

/** `bornOn`: YYYY-MM-DD, as the document says it; null where the operator did not note it. */
export type Decision =
  | { readonly status: 'approved'; readonly bornOn: string | null }
  | { readonly status: 'rejected'; readonly reason: string };

/**
 * submitted → approved or rejected by an operator's session, or by the command line in the name of `by`; kyc.decide mails the member. Two operators at once: the first decides. In the
 * caller's transaction, which also audits it.
 */
export async function decideKyc(
  tx: Tx,
  what: { session: Buffer | null; memberId: bigint; by: string; decision: Decision },
): Promise<Result<null, 'kyc_not_in_review' | 'birth_date_implausible'>> {
  const { session, by, memberId, decision } = what;
  const decided = await orRefused(['birth_date_implausible'], () =>
    decideSubmission(tx, memberId, {
      ...{ session, by, status: decision.status },
      reason: decision.status === 'rejected' ? decision.reason : null,
      bornOn: decision.status === 'approved' ? decision.bornOn : null,
    }),
  );
  if (!decided.ok) return decided;
  return decided.value ? ok(null) : fail('kyc_not_in_review');
}
