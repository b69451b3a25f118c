import { type CodeOf, type DataOf, fail, type InputOf, ok, type PlainKey, type Result, say } from '@plumbline/contract';
import {
  operatorApproveText,
  type operatorPreviewText,
  operatorSaveText,
  operatorWithdrawText,
} from '@plumbline/contract/operator';
import { examplesOf, parseReplacement } from '@plumbline/texts/editable';
import type { Parts } from '@plumbline/texts/overrides';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { editableTexts } from './own-texts.ts';
import { approveOverride, saveOverride, selectOverride, selectOverrides, withdrawOverride } from './store.ts';

type Saved = Result<DataOf<typeof operatorSaveText>, CodeOf<typeof operatorSaveText>>;
type Written = InputOf<typeof operatorPreviewText>;

/** The parser's codes. Any other reason is shown as it is. */
const SYNTAX: Readonly<Record<string, PlainKey>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'textOpenPlaceholder',
  EMPTY_ARGUMENT: 'textEmptyPlaceholder',
  MALFORMED_ARGUMENT: 'textLongPlaceholder',
  MISSING_OTHER_CLAUSE: 'textOtherMissing',
  INVALID_TAG: 'textOpenTag',
  UNCLOSED_TAG: 'textOpenTag',
  UNMATCHED_CLOSING_TAG: 'textClosedTag',
};

function check({
  textKey,
  language,
  text,
}: Written): Result<Parts, 'text_unknown' | 'text_invalid' | 'text_placeholders'> {
  const built = editableTexts().get(textKey);
  if (built === undefined) return fail('text_unknown');
  const parsed = parseReplacement(text, built, language);
  if (parsed.parts !== null) return ok(parsed.parts);
  const { why } = parsed;
  if (parsed.is === 'other placeholders')
    return fail('text_placeholders', say('textPlaceholders', { placeholders: why || '–' }));
  const known = SYNTAX[why];
  return fail('text_invalid', known === undefined ? say('textInvalid', { reason: why }) : { key: known });
}

/** Fills in each form of a text. */
export function previewText(
  input: Written,
): Result<DataOf<typeof operatorPreviewText>, CodeOf<typeof operatorPreviewText>> {
  const checked = check(input);
  return checked.ok ? ok({ examples: [...examplesOf(checked.value, input.language)] }) : checked;
}

/** An operator replaces a text, or proposes that if it is about money. */
export async function saveText(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  input: InputOf<typeof operatorSaveText>,
): Promise<Saved> {
  const checked = check(input);
  if (!checked.ok) return checked;
  const { textKey: key, language, text, revision } = input;
  return transaction(db, async (tx): Promise<Saved> => {
    const before = (await selectOverrides(tx, { key, language })).find(({ status }) => status === 'active');
    const saved = await toRefusal(operatorSaveText.errors, () =>
      saveOverride(tx, call.tokenSha256, { key, language, text, revision }),
    );
    if (!saved.ok) return saved;
    await audit(tx, call, {
      action: 'text.save',
      subject: `text:${language}:${key}`,
      reason: '',
      before: { text: before?.text ?? null },
      after: { text, revision: revision + 1, status: saved.value },
    });
    return ok({ status: saved.value });
  });
}

/** Another operator approves a text about money. */
export async function approveText(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  id: string,
): Promise<Result<null, CodeOf<typeof operatorApproveText>>> {
  const proposed = isUuid(id) ? await selectOverride(db, id) : undefined;
  if (proposed === undefined) return fail('text_unknown');
  const { key, language, text, revision } = proposed;
  // The product may have been updated since the proposal.
  if (!check({ textKey: key, language, text }).ok) return fail('text_unfit');
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorApproveText>>> => {
    const before = (await selectOverrides(tx, { key, language })).find(({ status }) => status === 'active');
    const approved = await toRefusal(operatorApproveText.errors, () =>
      approveOverride(tx, call.tokenSha256, id, call.confirmationSha256 ?? null),
    );
    if (!approved.ok) return approved;
    await audit(tx, call, {
      action: 'text.approve',
      subject: `text:${language}:${key}`,
      reason: '',
      before: { text: before?.text ?? null },
      after: { text, revision, author: proposed.writtenBy },
    });
    return ok(null);
  });
}

/** An operator withdraws a proposed or active text. */
export async function withdrawText(
  { db }: Pick<Deps, 'db'>,
  call: ByOperator,
  { _id: id, reason }: InputOf<typeof operatorWithdrawText>,
): Promise<Result<null, CodeOf<typeof operatorWithdrawText>>> {
  const before = isUuid(id) ? await selectOverride(db, id) : undefined;
  if (before === undefined) return fail('text_unknown');
  return transaction(db, async (tx): Promise<Result<null, CodeOf<typeof operatorWithdrawText>>> => {
    const withdrawn = await toRefusal(operatorWithdrawText.errors, () =>
      withdrawOverride(tx, call.tokenSha256, id, reason),
    );
    if (!withdrawn.ok) return withdrawn;
    await audit(tx, call, {
      action: 'text.withdraw',
      subject: `text:${before.language}:${before.key}`,
      reason,
      before: { text: before.text, revision: before.revision, status: before.status },
      after: { status: 'withdrawn' },
    });
    return ok(null);
  });
}
