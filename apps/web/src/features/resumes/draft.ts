import type { OwnResume } from '@plumbline/contract';
import {
  BASICS,
  LOCATION,
  PROFILES,
  type ReadResume,
  type ResumeContent,
  type ResumeEntry,
  type ResumeFields,
  type ResumeLayout,
  readResume,
  SECTION_NAMES,
  type SectionName,
  sectionOf,
} from '@plumbline/contract/resumes';
import type { Language } from '../../lib/text/index.ts';

export type Texts = Readonly<Record<string, string>>;

/** An entry of a section as it is typed; a list is a line each. */
export interface DraftEntry {
  readonly key: number;
  readonly values: Texts;
}

export type ListName = SectionName | 'profiles';

export interface Draft {
  readonly name: string;
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly basics: Texts;
  readonly location: Texts;
  readonly lists: Readonly<Record<ListName, readonly DraftEntry[]>>;
}

export const LIST_NAMES: readonly ListName[] = [...SECTION_NAMES, 'profiles'];
export const fieldsOf = (name: ListName): ResumeFields => (name === 'profiles' ? PROFILES : sectionOf(name)).fields;
/** Where a list stands in a JSON Resume. */
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

/** What the draft says, and what is wrong with it by the path of the field. */
export function readDraft({ basics, location, lists }: Draft): ReadResume {
  const listed = (name: ListName) => lists[name].map(({ values }) => said(values, fieldsOf(name)));
  return readResume({
    basics: { ...said(basics, BASICS), location: said(location, LOCATION), profiles: listed('profiles') },
    ...Object.fromEntries(SECTION_NAMES.map((name) => [name, listed(name)])),
  });
}

/** By the path of a field of the form: a text of a list is its field's. */
export const faultsByField = ({ faults }: ReadResume): ReadonlyMap<string, string> =>
  new Map(
    faults.map(({ path, message }) => [
      path.replace(/(\.\w+)\[\d+\]$/, (all, field) => (field === '.profiles' ? all : field)),
      message,
    ]),
  );

/** Whether two drafts say the same: order of keys and what is empty aside. */
export const isSame = (one: Draft, other: Draft): boolean => {
  const of = (draft: Draft) =>
    JSON.stringify([draft.name, draft.layout, draft.language, readDraft(draft).content, typedOf(draft)]);
  return of(one) === of(other);
};

/** What the reading would drop, such as a text that is no date, is typed all the same. */
const typedOf = ({ basics, location, lists }: Draft) =>
  [basics, location, ...LIST_NAMES.flatMap((name) => lists[name].map(({ values }) => values))]
    .map((values) => Object.entries(values).filter(([, value]) => value !== ''))
    .filter((values) => values.length > 0);
