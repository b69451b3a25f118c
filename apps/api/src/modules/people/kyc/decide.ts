import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { decideSubmission } from './store.ts';

export type Decision = { readonly status: 'approved' } | { readonly status: 'rejected'; readonly reason: string };

/**
 * submitted → approved or rejected by an operator's session, or by the command line in the name of `by`; kyc.decide mails the member. Two operators at once: the first decides. In the
 * caller's transaction, which also audits it.
 */
export async function decideKyc(
  tx: Tx,
  what: { session: Buffer | null; memberId: bigint; by: string; decision: Decision },
): Promise<Result<null, 'kyc_not_in_review'>> {
  const reason = what.decision.status === 'rejected' ? what.decision.reason : null;
  const { session, by } = what;
  const decided = await decideSubmission(tx, what.memberId, { session, status: what.decision.status, reason, by });
  return decided ? ok(null) : fail('kyc_not_in_review');
}
