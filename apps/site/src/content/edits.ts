import {
  type BlogFields,
  type BodyPart,
  type ContentKind,
  type FaqFields,
  type PageFields,
  readBody,
  readItems,
  type SliderFields,
} from '@plumbline/contract/content';
import { notices } from '@plumbline/contract/notices';
import { textOf } from '@plumbline/contract/texts';
import { type Path, pathIn } from '@plumbline/site-map/language-paths';
import { DEFAULT_LANGUAGE, type Language } from '@plumbline/texts/languages';
import { withFigures } from './figures.ts';
import type {
  Block,
  Built,
  Faq,
  IsoDate,
  PageHead,
  PageHeads,
  PictureName,
  Post,
  Slide,
  SlotName,
  TextPage,
  TitledText,
} from './model.ts';

/** A text that an operator published or removed: the contract's fields of its kind, or null. */
export interface Edit {
  readonly kind: ContentKind;
  /** For a page its path, for a post the last part of it, for a question its anchor. */
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly fields: object | null;
  /** The day of its publication. */
  readonly updated: IsoDate;
}

/** A link that an operator added to the menu or moved. */
export interface MenuPlace {
  readonly to: `/${string}`;
  readonly group: string;
  readonly label: string;
  readonly position: number;
}

/** The content as it is shown. */
export interface Said extends Built {
  /** Only from operators: slides of the home page, places in the menu. */
  readonly slides: readonly Slide[];
  readonly menuPlaces: readonly MenuPlace[];
}

/** Returns a language's built content with the operators' edits applied. Throws if a text is unreadable. */
export function withEdits(built: Built, edits: readonly Edit[], language: Language): Said {
  const of = (kind: ContentKind) => edits.filter((edit) => edit.kind === kind && edit.language === language);
  const pages = of('page');
  return {
    ...built,
    ...structured(built, pages, language),
    heads: editHeads(built.heads, pages),
    texts: editTexts(built, pages, language),
    faqs: merge(built.faqs.map(placed), of('faq'), ({ id }) => id, toFaq).toSorted(byPosition),
    posts: merge(built.posts, of('blog'), ({ slug }) => slug, toPost),
    slides: merge([], of('slider'), () => '', toSlide).toSorted(byPosition),
    menuPlaces: language === DEFAULT_LANGUAGE ? pages.flatMap(menuPlaceOf) : [],
  };
}

const STEP = 10;
/** Returns the position of a built question. They are ten apart, so that one can be inserted between two. */
export const positionOf = (index: number): number => (index + 1) * STEP;
const placed = (faq: Faq, index: number): Faq => ({ ...faq, position: positionOf(index) });
const byPosition = (a: { position?: number }, b: { position?: number }) => (a.position ?? 0) - (b.position ?? 0);

/** Replaces the built item with the same key, or appends; without fields, removes it. */
function merge<Item>(
  built: readonly Item[],
  edits: readonly Edit[],
  keyOf: (item: Item) => string,
  toItem: (edit: Edit, before: Item | undefined) => Item,
): readonly Item[] {
  const items = new Map(built.map((item) => [keyOf(item), item]));
  for (const edit of edits) {
    if (edit.fields === null) items.delete(edit.key);
    else items.set(edit.key, toItem(edit, items.get(edit.key)));
  }
  return [...items.values()];
}

const pageOf = (edit: Edit): PageFields => edit.fields as PageFields;

const headOf = (edit: Edit): PageHead => {
  const { title, lead, description } = pageOf(edit);
  return { path: edit.path as Path, title, lead: withFigures(lead), description };
};

export function toText(edit: Edit, before?: TextPage): TextPage {
  const { picture, hasContents, next, body } = pageOf(edit);
  return {
    ...headOf(edit),
    ...(picture ? { picture: picture as PictureName } : {}),
    updated: edit.updated,
    ...(before?.version ? { version: before.version } : {}),
    ...(before?.isHidden ? { isHidden: true } : {}),
    hasContents,
    language: edit.language,
    body: toBlocks(body),
    ...(next.length > 0 ? { next: next as Path[] } : {}),
  };
}

function editTexts(built: Built, edits: readonly Edit[], language: Language): readonly TextPage[] {
  const others = new Set<string>([
    ...ownPaths(language),
    built.contact.path,
    ...Object.values(built.heads).map(({ path }) => path),
  ]);
  const ofTexts = edits
    .filter(({ path }) => path !== null && !others.has(path as Path))
    .map((edit) => ({ ...edit, key: edit.path! }));
  return merge(built.texts, ofTexts, ({ path }) => path, toText);
}

function editHeads(heads: Built['heads'], edits: readonly Edit[]): PageHeads {
  const edited = Object.entries(heads).map(([name, head]) => {
    const edit = edits.find(({ path, fields }) => path === head.path && fields !== null);
    if (edit === undefined) return [name, head] as const;
    const body = toBlocks(pageOf(edit).body);
    return [name, { ...headOf(edit), ...(body.length > 0 ? { body } : {}) }] as const;
  });
  return Object.fromEntries(edited) as unknown as PageHeads;
}

/** Pages with their own layout: home, company, contact form. */
const ownPaths = (language: Language) => [pathIn(language, '/'), pathIn(language, '/about')] as const;

function structured(
  built: Built,
  edits: readonly Edit[],
  language: Language,
): Partial<Pick<Built, 'home' | 'about' | 'contact'>> {
  const at = (path: string) => edits.find((edit) => edit.path === path && edit.fields !== null);
  const [homePath, aboutPath] = ownPaths(language);
  const [home, about, contact] = [at(homePath), at(aboutPath), at(built.contact.path)];
  return {
    ...(home ? { home: { ...built.home, ...headWithoutPath(home), ...homeParts(home) } } : {}),
    ...(about ? { about: { ...built.about, ...headWithoutPath(about), ...aboutParts(about) } } : {}),
    ...(contact ? { contact: { ...headOf(contact), ways: itemsOf(partsOf(contact), 'ways') } } : {}),
  };
}

const headWithoutPath = (edit: Edit) => {
  const { path: _path, ...head } = headOf(edit);
  return head;
};

function partsOf(edit: Edit): ReadonlyMap<string, string> {
  return new Map(
    readParts(pageOf(edit).body).flatMap((part) =>
      part.kind === 'part' ? [[part.name, withFigures(part.text)] as const] : [],
    ),
  );
}

const itemsOf = (parts: ReadonlyMap<string, string>, name: string): readonly TitledText[] =>
  readItems(parts.get(name) ?? '');

const firstOf = (parts: ReadonlyMap<string, string>, name: string): TitledText => {
  const [item] = itemsOf(parts, name);
  if (item === undefined) throw new Error(`The part ${name} has no "### Title"`);
  return item;
};

function homeParts(edit: Edit) {
  const parts = partsOf(edit);
  return {
    promises: itemsOf(parts, 'promises'),
    steps: itemsOf(parts, 'steps'),
    plainly: parts.get('plainly') ?? '',
    questions: (parts.get('questions') ?? '').split(/\s+/).filter((id) => id !== ''),
    closing: firstOf(parts, 'closing'),
  };
}

function aboutParts(edit: Edit) {
  const parts = partsOf(edit);
  return {
    story: parts.get('story') ?? '',
    principles: itemsOf(parts, 'principles'),
    doubts: itemsOf(parts, 'doubts'),
    facts: itemsOf(parts, 'facts').map(({ title, text }) => {
      const [value = '', source] = text.split('\n');
      return { label: title, value, ...(source?.startsWith('/') ? { source: source as Path } : {}) };
    }),
    closing: firstOf(parts, 'closing'),
  };
}

function toFaq(edit: Edit): Faq {
  const { topic, question, answer, position } = edit.fields as FaqFields;
  return { id: edit.key, topic, question, answer: withFigures(answer), position };
}

function toSlide(edit: Edit): Slide {
  const { text, link, ...fields } = edit.fields as SliderFields;
  return { ...fields, key: edit.key, text: withFigures(text), link: link as Path };
}

function toPost(edit: Edit, before?: Post): Post {
  const { published, picture, body, ...fields } = edit.fields as BlogFields;
  const date = published as IsoDate;
  return {
    ...fields,
    slug: edit.key,
    published: date,
    ...(before !== undefined && edit.updated > date ? { updated: edit.updated } : {}),
    picture: picture as PictureName,
    body: toBlocks(body),
    language: edit.language,
  };
}

function menuPlaceOf({ path, fields }: Edit): readonly MenuPlace[] {
  const menu = (fields as PageFields | null)?.menu;
  return menu ? [{ to: path as Path, group: menu.group, label: menu.label, position: menu.position }] : [];
}

function readParts(body: string): readonly BodyPart[] {
  const read = readBody(body);
  if (!read.ok) throw new Error(textOf(read.violation));
  return read.parts;
}

export const toBlocks = (body: string): readonly Block[] => readParts(body).map(toBlock);

function toBlock(part: BodyPart): Block {
  if (part.kind === 'text') return withFigures(part.text);
  if (part.kind === 'note') return { note: withFigures(part.text) };
  if (part.kind === 'figure') return { figure: part.picture as PictureName, caption: part.caption };
  if (part.kind === 'steps')
    return { steps: part.items.map(({ title, text }) => ({ title, text: withFigures(text) })) };
  if (part.kind === 'live') return { slot: part.name as SlotName, otherwise: withFigures(part.otherwise) };
  if (part.kind === 'questions') return { faqs: part.ids };
  if (part.kind === 'form') return { post: part.path as `/publicApi/${string}`, button: part.button, keep: part.keep };
  if (part.kind === 'notice') return notices[part.name as keyof typeof notices].text;
  return withFigures(part.text);
}
