import { fail, type InputOf, ok } from '@plumbline/contract';
import type { operatorText, operatorTexts, ShownText } from '@plumbline/contract/operator';
import { type EditableText, parseReplacement, placeholdersOf } from '@plumbline/texts/editable';
import { DEFAULT_LANGUAGE } from '@plumbline/texts/languages';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import { pagesOf } from '../../../platform/list.ts';
import { editableTexts } from './own-texts.ts';
import { type OverrideRow, selectActive, selectOverrides, selectProposed } from './store.ts';

interface Own {
  readonly active: string | undefined;
  readonly isProposed: boolean;
}

function toShown(
  built: EditableText,
  language: InputOf<typeof operatorTexts>['language'],
  { active, isProposed }: Own,
): ShownText {
  const fits = active !== undefined && parseReplacement(active, built, language).parts !== null;
  return {
    key: built.key,
    text: fits ? active : built.texts[language],
    english: built.texts[DEFAULT_LANGUAGE],
    own: active === undefined ? null : fits ? 'active' : 'unfit',
    isProposed,
    isAboutMoney: built.isAboutMoney,
    isFixed: built.isFixed && language === DEFAULT_LANGUAGE,
  };
}

/** Lists texts in the order of their files. */
export async function listTexts(db: Db, { language, state, search, ...paging }: InputOf<typeof operatorTexts>) {
  const [active, proposed] = await Promise.all([selectActive(db), selectProposed(db, language)]);
  const own = new Map(active.filter((row) => row.language === language).map(({ key, text }) => [key, text]));
  const wanted = search.toLowerCase();
  const docs = [...editableTexts().values()]
    .map((built) => toShown(built, language, { active: own.get(built.key), isProposed: proposed.has(built.key) }))
    .filter((shown) => isIn(shown, state))
    .filter(({ key, text, english }) => `${key} ${text} ${english}`.toLowerCase().includes(wanted));
  const from = (paging.page - 1) * paging.limit;
  return { docs: docs.slice(from, from + paging.limit), ...pagesOf(BigInt(docs.length), paging) };
}

const isIn = ({ own, isProposed }: ShownText, state: InputOf<typeof operatorTexts>['state']): boolean =>
  state === undefined || { own: own !== null, proposed: isProposed, unfit: own === 'unfit' }[state];

export async function showText(db: Db, { textKey: key, language }: InputOf<typeof operatorText>) {
  const built = editableTexts().get(key);
  if (built === undefined) return fail('text_unknown');
  const revisions = await selectOverrides(db, { key, language });
  const active = revisions.find(({ status }) => status === 'active')?.text;
  return ok({
    ...toShown(built, language, { active, isProposed: revisions.some(({ status }) => status === 'proposed') }),
    language,
    built: built.texts[language],
    note: built.note,
    placeholders: [...placeholdersOf(built.texts[DEFAULT_LANGUAGE])],
    revisions: revisions.map(toRevision),
  });
}

const toRevision = ({ id, language: _, key: __, writtenAt, activeSince, overAt, ...row }: OverrideRow) => ({
  _id: id,
  ...row,
  writtenAt: toDateTime(writtenAt),
  activeSince: activeSince && toDateTime(activeSince),
  overAt: overAt && toDateTime(overAt),
});
