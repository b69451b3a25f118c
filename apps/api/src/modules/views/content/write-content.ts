import { createHash } from 'node:crypto';
import { type CodeOf, fail, type InputOf, type Message, ok, type Result } from '@plumbline/contract';
import { type ContentText, markdownFields, violationOfBody, violationOfFigures } from '@plumbline/contract/content';
import {
  operatorDiscardContent,
  operatorPublishContent,
  operatorRestoreContent,
  operatorSaveContent,
  operatorWithdrawContent,
} from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { addressOf, isBuilt, isFree } from './address.ts';
import { drawPublication } from './preview.ts';
import {
  discardRevision,
  publishRevision,
  restoreRevision,
  saveDraft,
  selectEntry,
  selectRevision,
  type Written,
  withdrawEntry,
} from './store.ts';

type ContentDeps = Pick<Deps, 'db' | 'config'>;

/** Returns the first error of a text. Null if the site can read it. */
export function violationOf({ kind, fields }: ContentText): Message | null {
  for (const [name, words] of Object.entries(markdownFields(kind, fields))) {
    const violation = name === 'body' ? violationOfBody(words) : violationOfFigures(words);
    if (violation !== null) return violation;
  }
  return null;
}

type SaveInput = Pick<InputOf<typeof operatorSaveContent>, '_id' | 'key' | 'language' | 'text'>;
type Target = Omit<Written, 'edits'>;

/** Returns the existing text, or a new one at its address. */
export async function targetOf(
  deps: ContentDeps,
  { _id: id, key = '', language, text: { kind, fields } }: SaveInput,
): Promise<Result<Target, 'content_entry_unknown' | 'content_address_taken'>> {
  if (id !== '') {
    const entry = isUuid(id) ? await selectEntry(deps.db, id) : undefined;
    if (entry === undefined || entry.kind !== kind) return fail('content_entry_unknown');
    return ok({ ...entry, entry: id, fields });
  }
  const path = key === '' ? null : await addressOf(deps.db, { kind, key, language });
  if (key === '') return fail('content_entry_unknown');
  if (kind === 'page' && language === 'en' && !(await isFree(deps, path!))) return fail('content_address_taken');
  if (path !== null && (await isBuilt(deps, path))) return fail('content_address_taken');
  return ok({ entry: null, kind, key, language, path, fields });
}

const sha256 = (fields: object): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** An operator saves a draft. */
export async function saveContent(
  deps: ContentDeps,
  call: ByOperator,
  input: InputOf<typeof operatorSaveContent>,
): Promise<Result<{ _id: string; entry: string }, CodeOf<typeof operatorSaveContent>>> {
  const violation = violationOf(input.text);
  if (violation !== null) return fail('content_unreadable', violation);
  const target = await targetOf(deps, input);
  if (!target.ok) return target;
  return transaction(
    deps.db,
    async (tx): Promise<Result<{ _id: string; entry: string }, CodeOf<typeof operatorSaveContent>>> => {
      const saved = await toRefusal(operatorSaveContent.errors, () =>
        saveDraft(tx, call.tokenSha256, { ...target.value, edits: input.edits }),
      );
      if (!saved.ok) return saved;
      const revision = (await selectRevision(tx, saved.value))!;
      await audit(tx, call, {
        action: 'content.save',
        subject: `content:${revision.entryId}`,
        reason: '',
        before: { edits: input.edits },
        after: {
          kind: input.text.kind,
          key: target.value.key,
          language: target.value.language,
          revision: revision.number,
          edits: revision.edits,
          sha256: sha256(input.text.fields),
        },
      });
      return ok({ _id: revision.id, entry: revision.entryId });
    },
  );
}

/** An operator publishes a draft, now or at a time. It is drawn first: what the site cannot draw is not published. */
export async function publishContent(
  deps: ContentDeps,
  call: ByOperator,
  { _id: id, edits, at }: InputOf<typeof operatorPublishContent>,
): Promise<Result<{ status: 'scheduled' | 'published' }, CodeOf<typeof operatorPublishContent>>> {
  const revision = isUuid(id) ? await selectRevision(deps.db, id) : undefined;
  if (revision === undefined) return fail('content_revision_unknown');
  const entry = (await selectEntry(deps.db, revision.entryId))!;
  const drawn = await drawPublication(deps, { ...entry, fields: revision.fields });
  if (!drawn.ok) return drawn;
  const goesLive = at === '' ? null : new Date(`${at.replace(' ', 'T')}Z`);
  const confirmationSha256 = call.confirmationSha256 ?? null;
  return transaction(
    deps.db,
    async (tx): Promise<Result<{ status: 'scheduled' | 'published' }, CodeOf<typeof operatorPublishContent>>> => {
      const published = await toRefusal(operatorPublishContent.errors, () =>
        publishRevision(tx, call.tokenSha256, { id, edits, at: goesLive, confirmationSha256 }),
      );
      if (!published.ok) return published;
      const status = published.value;
      await audit(tx, call, {
        action: status === 'scheduled' ? 'content.schedule' : 'content.publish',
        subject: `content:${entry.id}`,
        reason: '',
        before: { status: revision.status },
        after: {
          status,
          kind: entry.kind,
          key: entry.key,
          language: entry.language,
          revision: revision.number,
          sha256: sha256(revision.fields),
          ...(goesLive ? { at: toDateTime(goesLive) } : {}),
        },
      });
      return ok({ status });
    },
  );
}

/** An operator removes a text from the site. */
export async function withdrawContent(
  { db }: ContentDeps,
  call: ByOperator,
  { _id: id, reason }: InputOf<typeof operatorWithdrawContent>,
): Promise<Result<null, CodeOf<typeof operatorWithdrawContent>>> {
  if (!isUuid(id)) return fail('content_entry_unknown');
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorWithdrawContent>>> => {
    const withdrawn = await toRefusal(operatorWithdrawContent.errors, () =>
      withdrawEntry(tx, call.tokenSha256, id, reason),
    );
    if (!withdrawn.ok) return withdrawn;
    await audit(tx, call, {
      action: 'content.withdraw',
      subject: `content:${id.toLowerCase()}`,
      reason,
      before: { status: 'published' },
      after: { status: 'withdrawn' },
    });
    return ok(null);
  });
}

/** An operator discards a draft, or cancels a scheduled publication. */
export async function discardContent(
  { db }: ContentDeps,
  call: ByOperator,
  { _id: id }: InputOf<typeof operatorDiscardContent>,
): Promise<Result<{ status: 'draft' | 'discarded' }, CodeOf<typeof operatorDiscardContent>>> {
  if (!isUuid(id)) return fail('content_revision_unknown');
  return transaction(
    db,
    async (tx): Promise<Result<{ status: 'draft' | 'discarded' }, CodeOf<typeof operatorDiscardContent>>> => {
      const discarded = await toRefusal(operatorDiscardContent.errors, () => discardRevision(tx, call.tokenSha256, id));
      if (!discarded.ok) return discarded;
      const revision = (await selectRevision(tx, id))!;
      await audit(tx, call, {
        action: 'content.discard',
        subject: `content:${revision.entryId}`,
        reason: '',
        before: { status: discarded.value === 'draft' ? 'scheduled' : 'draft', revision: revision.number },
        after: { status: discarded.value },
      });
      return ok({ status: discarded.value });
    },
  );
}

/** An operator starts a draft from an earlier revision. */
export async function restoreContent(
  { db }: ContentDeps,
  call: ByOperator,
  { _id: id }: InputOf<typeof operatorRestoreContent>,
): Promise<Result<{ _id: string }, CodeOf<typeof operatorRestoreContent>>> {
  if (!isUuid(id)) return fail('content_revision_unknown');
  return transaction(db, async (tx): Promise<Result<{ _id: string }, CodeOf<typeof operatorRestoreContent>>> => {
    const restored = await toRefusal(operatorRestoreContent.errors, () => restoreRevision(tx, call.tokenSha256, id));
    if (!restored.ok) return restored;
    const [old, made] = [(await selectRevision(tx, id))!, (await selectRevision(tx, restored.value))!];
    await audit(tx, call, {
      action: 'content.restore',
      subject: `content:${made.entryId}`,
      reason: '',
      after: { revision: made.number, says: old.number },
    });
    return ok({ _id: restored.value });
  });
}
