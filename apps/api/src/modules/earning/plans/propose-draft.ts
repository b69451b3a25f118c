import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { proposeDraft as contract, Draft } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { draftFault } from './check-draft.ts';
import { lockDraft, markProposed, selectDraft } from './draft-store.ts';
import { stateHashOf, toDraft } from './to-draft.ts';

type Answer = Result<Draft, CodeOf<typeof contract>>;

/** Its author puts a draft before another operator, as it was shown. */
export async function proposeDraft(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, stateHash }: { readonly id: string; readonly stateHash: string },
): Promise<Answer> {
  if (!isUuid(id)) return fail('draft_unknown');
  return transaction(db, async (tx): Promise<Answer> => {
    const row = await lockDraft(tx, id);
    if (!row) return fail('draft_unknown');
    if (row.status === 'published' || row.status === 'discarded') return fail('draft_over');
    if (row.author_id !== BigInt(call.operator.id)) return fail('draft_not_yours');
    if (row.status !== 'draft' || stateHashOf(row) !== stateHash) return fail('state_changed');
    const fault = await draftFault(tx, row);
    if (fault) return fault;
    await markProposed(tx, call.tokenSha256, row.id, row.revision);
    const proposed = toDraft((await selectDraft(tx, row.id))!, '');
    await audit(tx, call, {
      action: 'draft.propose',
      subject: `draft:${row.id}`,
      reason: row.reason,
      before: { status: 'draft' },
      after: { status: 'proposed', holdsFrom: row.holds_from, terms: row.terms, stateHash: proposed.stateHash },
    });
    return ok(proposed);
  });
}
