import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { saveDraft as contract, Draft } from '@plumbline/contract/operator';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { draftFault } from './check-draft.ts';
import { type DraftContent, lockDraft, selectDraft, selectPackageTitle, storeDraft } from './draft-store.ts';
import { packageSpecOf, planSpecOf } from './spec.ts';
import { toDraft } from './to-draft.ts';

type Input = InputOf<typeof contract>;
type Answer = Result<Draft, CodeOf<typeof contract>>;

function contentOf(input: Input, packageTitle: string | null): DraftContent {
  const { holdsFrom, reason } = input;
  if (input.plan) return { kind: 'plan', packageId: null, terms: planSpecOf(input.plan), holdsFrom, reason };
  const terms = packageSpecOf(input.package!);
  const packageId = input.packageId === '' ? null : input.packageId;
  return {
    kind: 'package',
    packageId,
    terms: packageTitle === null ? terms : { ...terms, title: packageTitle },
    holdsFrom,
    reason,
  };
}

/** A new draft, or an edit of one's own: nothing unsound is kept. An edit takes a proposal back. */
export function saveDraft({ db }: Pick<Deps, 'db'>, call: ByOperator, input: Input): Promise<Answer> {
  return transaction(db, async (tx): Promise<Answer> => {
    let title: string | null = null;
    if (input.packageId !== '') {
      title = isUuid(input.packageId) ? await selectPackageTitle(tx, input.packageId) : null;
      if (title === null || input.plan) return fail('package_unknown');
    }
    const content = contentOf(input, title);
    const before = input.id === '' ? undefined : isUuid(input.id) ? await lockDraft(tx, input.id) : null;
    if (before === null || (input.id !== '' && !before)) return fail('draft_unknown');
    if (before) {
      if (before.status === 'published' || before.status === 'discarded') return fail('draft_over');
      if (before.author_id !== BigInt(call.operator.id)) return fail('draft_not_yours');
      if (before.revision !== input.revision) return fail('state_changed');
      if (before.kind !== content.kind || before.package_id !== content.packageId) return fail('state_changed');
    }
    const id = await storeDraft(tx, call.tokenSha256, before ?? null, content);
    const row = (await selectDraft(tx, id))!;
    const fault = await draftFault(tx, row);
    if (fault) return fault;
    await audit(tx, call, {
      action: before ? 'draft.edit' : 'draft.make',
      subject: `draft:${id}`,
      reason: content.reason,
      before: before && { holdsFrom: before.holds_from, terms: before.terms, status: before.status },
      after: { kind: row.kind, packageId: row.package_id, holdsFrom: row.holds_from, terms: row.terms },
    });
    return ok(toDraft(row, ''));
  });
}
