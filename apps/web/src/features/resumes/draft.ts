import type { OwnResume } from '@plumbline/contract';
import {
  BASICS,
  LIST_NAMES,
  type ListName,
  LOCATION,
  type ReadResume,
  type ResumeContent,
  type ResumeEntry,
  type ResumeFields,
  type ResumeLayout,
  readResume,
  SECTION_NAMES,
  sectionOf,
} from '@plumbline/contract/resumes';
import type { Language } from '../../lib/text/index.ts';
import type { Violation } from './said.ts';

export type Texts = Readonly<Record<string, string>>;

/** An entry of a section as typed; a list has one line for each item. */
export interface DraftEntry {
  readonly key: number;
  readonly values: Texts;
}

export interface Draft {
  readonly name: string;
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly basics: Texts;
  readonly location: Texts;
  readonly lists: Readonly<Record<ListName, readonly DraftEntry[]>>;
}

/** Returns the path of a list in a JSON Resume. */
export const pathOf = (name: ListName): string => (name === 'profiles' ? 'basics.profiles' : name);

let keys = 0;
export const emptyEntry = (): DraftEntry => ({ key: keys++, values: {} });

const typed = (entry: ResumeEntry): Texts =>
  Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, typeof value === 'string' ? value : value.join('\n')]),
  );

const entryDraft = (entry: ResumeEntry): DraftEntry => ({ key: keys++, values: typed(entry) });

export function contentDraft(content: ResumeContent): Pick<Draft, 'basics' | 'location' | 'lists'> {
  const { location = {}, profiles = [], ...basics } = content.basics;
  const lists = LIST_NAMES.map((name) => [
    name,
    (name === 'profiles' ? profiles : (content[name] ?? [])).map(entryDraft),
  ]);
  return { basics: typed(basics), location: typed(location), lists: Object.fromEntries(lists) };
}

export const draftOf = ({ name, layout, language, content }: OwnResume): Draft => ({
  name,
  layout,
  language,
  ...contentDraft(content),
});

export const newDraft = (language: Language): Draft => ({
  name: '',
  layout: 'plain',
  language,
  ...contentDraft({ basics: {} }),
});

const said = (values: Texts, fields: ResumeFields): ResumeEntry =>
  Object.fromEntries(
    Object.keys(fields).map((field) => {
      const value = values[field] ?? '';
      return [field, fields[field]!.type === 'list' ? value.split('\n') : value];
    }),
  );

/** Returns the draft's content, and its errors by field path. */
export function readDraft({ basics, location, lists }: Draft): ReadResume {
  const listed = (name: ListName) => lists[name].map(({ values }) => said(values, sectionOf(name).fields));
  return readResume({
    basics: { ...said(basics, BASICS), location: said(location, LOCATION), profiles: listed('profiles') },
    ...Object.fromEntries(SECTION_NAMES.map((name) => [name, listed(name)])),
  });
}

/** Returns errors by form field; an error in a list item belongs to the list's field. */
export const violationsByField = ({ violations }: ReadResume): ReadonlyMap<string, Violation> =>
  new Map(
    violations.map(({ path, message }) => [
      path.replace(/(\.\w+)\[\d+\]$/, (all, field) => (field === '.profiles' ? all : field)),
      message,
    ]),
  );

/** Compares two drafts, ignoring key order and empty values. */
export const isSame = (one: Draft, other: Draft): boolean => {
  const of = (draft: Draft) =>
    JSON.stringify([draft.name, draft.layout, draft.language, readDraft(draft).content, typedOf(draft)]);
  return of(one) === of(other);
};

/** Includes what parsing would drop, such as an invalid date, because it was typed. */
const typedOf = ({ basics, location, lists }: Draft) =>
  [basics, location, ...LIST_NAMES.flatMap((name) => lists[name].map(({ values }) => values))]
    .map((values) => Object.entries(values).filter(([, value]) => value !== ''))
    .filter((values) => values.length > 0);
