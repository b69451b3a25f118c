import { type ErrorCode, fail, type ListedListing, ok, type Result } from '@plumbline/contract';
import { type Db, type Tx, transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { orRefused } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { selectOwn } from './store.ts';

export type ListingDecision = 'approve' | 'reject' | 'remove' | 'grant-appeal' | 'uphold-removal';
type State = ListedListing['status'];
type Decided<Code extends ErrorCode> = Result<{ status: State }, Code | 'listing_unknown'>;

/** One transaction: an operator's decision about a listing, which mails the vendor the reason, and the row of the audit trail. */
export async function decideListing<Code extends ErrorCode>(
  db: Db,
  call: ByOperator,
  asked: { readonly id: string; readonly decision: ListingDecision; readonly reason: string },
  codes: readonly Code[],
  decide: (tx: Tx, session: Buffer) => Promise<bigint>,
): Promise<Decided<Code>> {
  const { id, decision, reason } = asked;
  const before = isUuid(id) ? await selectOwn(db, null, id) : null;
  if (before === null) return fail('listing_unknown');
  return transaction(db, async (tx): Promise<Decided<Code>> => {
    const decided = await orRefused(codes, () => decide(tx, call.tokenSha256));
    if (!decided.ok) return decided;
    const after = await selectOwn(tx, null, id);
    await audit(tx, call, {
      action: `listing.${decision}`,
      subject: `listing:${id.toLowerCase()}`,
      reason,
      before: { status: before.status, change: before.change },
      after: { status: after!.status, change: after!.change, revision: before.revision },
    });
    return ok({ status: after!.status });
  });
}
