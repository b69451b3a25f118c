import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { discardDraft as contract } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { lockDraft, markDiscarded } from './draft-store.ts';

type Answer = Result<Record<string, never>, CodeOf<typeof contract>>;

/** Ends a draft that was not published; it stays to be read. */
export async function discardDraft(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Answer> {
  if (!isUuid(id)) return fail('draft_unknown');
  return transaction(db, async (tx): Promise<Answer> => {
    const row = await lockDraft(tx, id);
    if (!row) return fail('draft_unknown');
    if (row.status === 'published' || row.status === 'discarded') return fail('draft_over');
    await markDiscarded(tx, call.tokenSha256, row.id, reason);
    await audit(tx, call, {
      action: 'draft.discard',
      subject: `draft:${row.id}`,
      reason,
      before: { status: row.status, holdsFrom: row.holds_from, terms: row.terms },
      after: { status: 'discarded' },
    });
    return ok({});
  });
}
