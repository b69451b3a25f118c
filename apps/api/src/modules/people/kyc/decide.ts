import { fail, ok, type Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { correctNoted, decideSubmission } from './store.ts';

/** `bornOn` (YYYY-MM-DD), and the document's number with its country. Null if the operator did not record them. */
export type Decision =
  | { readonly status: 'approved'; readonly bornOn: string | null; readonly number?: string | null }
  | { readonly status: 'rejected'; readonly reason: string };

/**
 * submitted → approved or rejected, by an operator's session or by the command line in the name of `by`. kyc.decide
 * mails the member. Of two operators at once, the first decides. The caller's transaction also audits it.
 */
export async function decideKyc(
  tx: Tx,
  what: { session: Buffer | null; memberId: bigint; by: string; decision: Decision },
): Promise<Result<null, 'kyc_not_in_review' | 'birth_date_implausible' | 'document_number_wrong'>> {
  const { session, by, memberId, decision } = what;
  const decided = await toRefusal(['birth_date_implausible', 'document_number_wrong'], () =>
    decideSubmission(tx, memberId, {
      session,
      by,
      status: decision.status,
      reason: decision.status === 'rejected' ? decision.reason : null,
      bornOn: decision.status === 'approved' ? decision.bornOn : null,
      number: decision.status === 'approved' ? (decision.number ?? null) : null,
    }),
  );
  if (!decided.ok) return decided;
  return decided.value ? ok(null) : fail('kyc_not_in_review');
}

/**
 * Records or corrects the date of birth of an approved document. Returns whether one was stored; the old date never
 * leaves the database.
 */
export async function correctBirthDate(
  tx: Tx,
  what: { session: Buffer | null; memberId: bigint; by: string; bornOn: string },
): Promise<Result<'noted' | 'none', 'kyc_not_in_review' | 'birth_date_implausible'>> {
  const corrected = await toRefusal(['birth_date_implausible'], () => correctNoted(tx, what));
  if (!corrected.ok) return corrected;
  return corrected.value === null ? fail('kyc_not_in_review') : ok(corrected.value);
}
