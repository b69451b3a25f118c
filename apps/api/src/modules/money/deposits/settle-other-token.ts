import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { settleOtherToken as contract } from '@plumbline/contract/operator';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { lockUnsupported, markSettled } from './other-tokens-store.ts';

type Settled = Result<null, CodeOf<typeof contract>>;

/** Notes what a person did about it, outside of the product: whoever holds the seed sends it back. Nothing moves by this. */
export async function settleOtherToken(
  db: Db,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Settled> {
  if (!isUuid(id)) return fail('other_token_unknown');
  return transactionOnce(db, async (tx): Promise<Settled> => {
    const found = await lockUnsupported(tx, id);
    if (!found) return fail('other_token_unknown');
    if (found.isSettled || found.status === 'removed') return fail('other_token_settled');
    if (found.status !== 'final') return fail('transfer_not_final');
    await markSettled(tx, call.tokenSha256, found.id, reason);
    await audit(tx, call, {
      action: 'other-token.settle',
      subject: `other-token:${id.toLowerCase()}`,
      reason,
      before: { state: 'open' },
      after: { state: 'settled' },
    });
    return ok(null);
  });
}
