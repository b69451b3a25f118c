import { type CodeOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type {
  Draft,
  discardDraft as discarding,
  proposeDraft as proposing,
  publishDraft as publishing,
  saveDraft as saving,
} from '@plumbline/contract/operator';
import { brokeConstraint, refusal, type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { draftViolation } from './check-draft.ts';
import {
  type DraftContent,
  lockDraft,
  markDiscarded,
  markProposed,
  publishVersion,
  selectDraft,
  selectPackageTitle,
  storeDraft,
} from './draft-store.ts';
import { packageSpecOf, planSpecOf } from './spec.ts';
import { lockTerms } from './store.ts';
import { stateHashOf, toDraft } from './to-draft.ts';

/** Locks and returns a draft that is neither published nor discarded. */
async function lockOpen(tx: Tx, id: string) {
  if (!isUuid(id)) return fail('draft_unknown');
  const row = await lockDraft(tx, id);
  if (!row) return fail('draft_unknown');
  return row.status === 'published' || row.status === 'discarded' ? fail('draft_over') : ok(row);
}

type Input = InputOf<typeof saving>;
type Saved = Result<Draft, CodeOf<typeof saving>>;

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

/** Saves a new draft, or an edit of the operator's own, unless it is unsound. An edit withdraws the proposal. */
export function saveDraft({ db }: Pick<Deps, 'db'>, call: ByOperator, input: Input): Promise<Saved> {
  return transaction(db, async (tx): Promise<Saved> => {
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
    const violation = await draftViolation(tx, row);
    if (violation) return violation;
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

type Proposed = Result<Draft, CodeOf<typeof proposing>>;

/** Proposes the author's draft, as it was shown, to another operator. */
export function proposeDraft(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, stateHash }: { readonly id: string; readonly stateHash: string },
): Promise<Proposed> {
  return transaction(db, async (tx): Promise<Proposed> => {
    const open = await lockOpen(tx, id);
    if (!open.ok) return open;
    const row = open.value;
    if (row.author_id !== BigInt(call.operator.id)) return fail('draft_not_yours');
    if (row.status !== 'draft' || stateHashOf(row) !== stateHash) return fail('state_changed');
    const violation = await draftViolation(tx, row);
    if (violation) return violation;
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

type PublishCode = CodeOf<typeof publishing>;
type Published = Result<{ version: number }, PublishCode>;

interface Publication {
  readonly id: string;
  readonly stateHash: string;
  readonly reason: string;
}

/** Publishes a proposed draft by another operator: exactly what they saw, or nothing. */
export async function publishDraft(deps: Pick<Deps, 'db'>, call: ByOperator, of: Publication): Promise<Published> {
  try {
    return await transaction(deps.db, (tx) => publishIn(tx, call, of));
  } catch (error) {
    // If two drafts for one day are published at the same time, the second one fails.
    if (brokeConstraint(error, 'plan_date_once') || brokeConstraint(error, 'package_version_date_once')) {
      return fail('version_date_taken');
    }
    const refused = refusal(error);
    if (refused !== null) return fail(refused as PublishCode);
    throw error;
  }
}

async function publishIn(tx: Tx, call: ByOperator, { id, stateHash, reason }: Publication): Promise<Published> {
  const open = await lockOpen(tx, id);
  if (!open.ok) return open;
  const row = open.value;
  if (row.status !== 'proposed') return fail('draft_not_proposed');
  if (row.author_id === BigInt(call.operator.id)) return fail('published_by_author');
  if (stateHashOf(row) !== stateHash) return fail('state_changed');
  await lockTerms(tx);
  const violation = await draftViolation(tx, row);
  if (violation) return violation;
  const version = await publishVersion(tx, row.id, call, reason);
  await audit(tx, call, {
    action: row.kind === 'plan' ? 'plan.publish' : 'package.publish',
    subject: `draft:${row.id}`,
    reason,
    before: { version: row.before_version, terms: row.before },
    after: { version, holdsFrom: row.holds_from, terms: row.terms, proposedBy: row.author, stateHash },
  });
  return ok({ version });
}

type Discarded = Result<Record<string, never>, CodeOf<typeof discarding>>;

/** Discards a draft that was not published. It stays readable. */
export function discardDraft(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Discarded> {
  return transaction(db, async (tx): Promise<Discarded> => {
    const open = await lockOpen(tx, id);
    if (!open.ok) return open;
    const row = open.value;
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
