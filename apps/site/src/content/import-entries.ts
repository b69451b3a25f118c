import { type BodyPart, type ContentKind, keptLines, writeBody, writeItems } from '@plumbline/contract/content';
import { notices } from '@plumbline/contract/notices';
import { pathIn, withoutLanguage } from '@plumbline/site-map/language-paths';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { built } from './built.ts';
import { positionOf } from './edits.ts';
import { withNames } from './figures.ts';
import type { Block, Built, PageHead, TextPage, TitledText } from './model.ts';

/** A text of these files as stored in the database: the first revision for operators to edit. */
export interface ImportedEntry {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly fields: object;
  /** Lines that each of its revisions must keep: live parts, forms, accepted texts. */
  readonly keeps: readonly string[];
  /** Whether members rely on it; then two people are needed to publish a change. */
  readonly isReliedOn: boolean;
}

/** Pages on which people base payments: charges, risks, results, terms, and how income arises. */
const RELIED_ON = new Set([
  '/terms-of-service',
  '/risk',
  '/fees',
  '/income-disclosure',
  '/privacy-policy',
  '/transparency',
  '/complaints',
  '/pricing',
  '/membership-levels',
  '/how-a-package-earns',
  '/check-the-books',
  '/purchase-guide',
  '/proof-of-liabilities',
]);

/** Returns every text that operators can edit, in the order of the site. */
export const importEntries = (): readonly ImportedEntry[] =>
  LANGUAGES.flatMap((language) =>
    entriesOf(built[language], language).map(({ kind, key, ...rest }) => ({ kind, key, language, ...rest })),
  );

type Entry = Omit<ImportedEntry, 'language'>;

function entriesOf({ about, contact, faqs, heads, home, posts, texts }: Built, language: Language): readonly Entry[] {
  return [
    page({ ...home, path: pathIn(language, '/') }, homeParts(home)),
    page({ ...about, path: pathIn(language, '/about') }, aboutParts(about)),
    page(contact, [part('ways', items(contact.ways))]),
    ...Object.values(heads).map((head) => page(head, toParts(head.body ?? []))),
    ...texts.map((text) => page(text, toParts(text.body), text)),
    ...faqs.map(({ id, topic, question, answer }, index) =>
      entry('faq', id, null, { topic, question, answer: withNames(answer), position: positionOf(index) }),
    ),
    ...posts.map(({ slug, body, updated: _updated, language: _language, ...post }) =>
      entry('blog', slug, pathIn(language, `/blog/${slug}`), { ...post, body: writeBody(toParts(body)) }),
    ),
  ];
}

const entry = (kind: ContentKind, key: string, path: string | null, fields: object): Entry => ({
  kind,
  key,
  path,
  fields,
  keeps: [],
  isReliedOn: false,
});

/** Returns the key of a text, which is the same in every language. */
const keyOf = (path: PageHead['path']): string => {
  const english = withoutLanguage(path);
  return english === '/' ? 'home' : english.slice(1).replaceAll('/', '-').toLowerCase();
};

function page(head: PageHead, parts: readonly BodyPart[], text?: TextPage): Entry {
  const { path, title, lead, description } = head;
  const fields = {
    title,
    lead: withNames(lead),
    description,
    body: writeBody(parts),
    picture: text?.picture ?? null,
    hasContents: text?.hasContents ?? false,
    next: text?.next ?? [],
    menu: null,
  };
  const { keeps, isReliedOn } = { keeps: keptLines(parts), isReliedOn: RELIED_ON.has(withoutLanguage(path)) };
  return { ...entry('page', keyOf(path), path, fields), keeps, isReliedOn };
}

const part = (name: string, text: string): BodyPart => ({ kind: 'part', name, text: withNames(text) });
const items = (titled: readonly TitledText[]): string => writeItems(titled);

function homeParts({ promises, steps, plainly, questions, closing }: Built['home']): readonly BodyPart[] {
  return [
    part('promises', items(promises)),
    part('steps', items(steps)),
    part('plainly', plainly),
    part('questions', questions.join(' ')),
    part('closing', items([closing])),
  ];
}

function aboutParts({ story, principles, doubts, facts, closing }: Built['about']): readonly BodyPart[] {
  const shown = facts.map(({ label, value, source }) => ({
    title: label,
    text: source ? `${value}\n${source}` : value,
  }));
  return [
    part('story', story),
    part('principles', items(principles)),
    part('doubts', items(doubts)),
    part('facts', items(shown)),
    part('closing', items([closing])),
  ];
}

/** Converts blocks to the parts of a body, with figures by name. */
export const toParts = (body: readonly Block[]): readonly BodyPart[] => body.map(toPart);

function toPart(block: Block): BodyPart {
  if (typeof block === 'string') {
    const notice = Object.entries(notices).find(([, { text }]) => text === block);
    return notice === undefined ? { kind: 'text', text: withNames(block) } : { kind: 'notice', name: notice[0] };
  }
  if ('note' in block) return { kind: 'note', text: withNames(block.note) };
  if ('figure' in block) return { kind: 'figure', picture: block.figure, caption: block.caption };
  if ('steps' in block) {
    return { kind: 'steps', items: block.steps.map(({ title, text }) => ({ title, text: withNames(text) })) };
  }
  if ('slot' in block) return { kind: 'live', name: block.slot, otherwise: withNames(block.otherwise) };
  if ('faqs' in block) return { kind: 'questions', ids: block.faqs };
  return { kind: 'form', path: block.post, keep: block.keep, button: block.button };
}
