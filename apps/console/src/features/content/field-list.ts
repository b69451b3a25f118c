import {
  CONTENT_AUTHORS,
  CONTENT_CATEGORIES,
  CONTENT_MENU,
  CONTENT_PICTURES,
  type ContentKind,
} from '@plumbline/contract/content';
import { texts as t } from '@plumbline/texts/en/console-content';

export interface FieldLine {
  readonly name: string;
  readonly label: string;
  readonly is: 'line' | 'markdown' | 'choice' | 'number' | 'day' | 'check' | 'words' | 'menu';
  readonly hint?: string;
  readonly max?: number;
  readonly rows?: number;
  readonly choices?: readonly string[];
  /** For `choice`: text of an empty choice, and placeholder of a free text. */
  readonly none?: string;
}

const line = (name: string, label: string, max: number, hint?: string): FieldLine => ({
  name,
  label,
  max,
  is: 'line',
  ...(hint ? { hint } : {}),
});
const markdown = (name: string, label: string, rows: number, max: number): FieldLine => ({
  name,
  label,
  rows,
  max,
  is: 'markdown',
});
const body: FieldLine = {
  ...markdown('body', t.text, 24, 60_000),
  hint: t.markdownWithoutHtml,
};
const position: FieldLine = { name: 'position', label: t.place, is: 'number', hint: t.lowestNumberStands };
const drawing = (none?: string): FieldLine => ({
  name: 'picture',
  label: t.drawing,
  is: 'choice',
  choices: CONTENT_PICTURES,
  ...(none ? { none } : {}),
});

/** Fields of each kind, in form order. */
export const FIELD_LIST: Readonly<Record<ContentKind, readonly FieldLine[]>> = {
  page: [
    line('title', t.title, 60),
    { ...markdown('lead', t.leadField, 2, 500), hint: t.oneSentenceBelow },
    line('description', t.description, 170, t.searchEnginesShared),
    body,
    drawing('none'),
    { name: 'hasContents', label: t.listHeadingsBeside, is: 'check' },
    { name: 'next', label: t.readNext, is: 'words', hint: t.addressesPagesSuch },
    { name: 'menu', label: t.inTheMenu, is: 'menu', choices: CONTENT_MENU },
  ],
  faq: [
    line('topic', t.topic, 60, t.questionsOneTopic),
    line('question', t.question, 200),
    markdown('answer', t.answer, 8, 4000),
    position,
  ],
  slider: [
    line('title', t.title, 80),
    markdown('text', t.text, 3, 300),
    line('link', t.leadsTo, 200, t.pageSiteSuch),
    line('linkLabel', t.wordsLink, 40),
    line('picture', t.picture, 120, t.addressAddedPicture({ pictures: CONTENT_PICTURES.join(', ') })),
    line('alt', t.wordsDoesNot, 160),
    position,
  ],
  blog: [
    line('title', t.title, 60),
    line('summary', t.summary, 200, t.charactersListsSearch),
    body,
    { name: 'published', label: t.date, is: 'day' },
    { name: 'author', label: t.author, is: 'choice', choices: CONTENT_AUTHORS },
    { name: 'category', label: t.category, is: 'choice', choices: CONTENT_CATEGORIES },
    { name: 'tags', label: t.tags, is: 'words', hint: t.smallLettersSeparated },
    drawing(),
  ],
};

export type Fields = Readonly<Record<string, unknown>>;

/** An empty text of each kind. */
export const EMPTY: Readonly<Record<ContentKind, Fields>> = {
  page: { title: '', lead: '', description: '', body: '', picture: null, hasContents: false, next: [], menu: null },
  faq: { topic: '', question: '', answer: '', position: 0 },
  slider: { title: '', text: '', link: '/', linkLabel: '', picture: 'plumb', alt: '', position: 0 },
  blog: {
    title: '',
    summary: '',
    body: '',
    published: new Date().toISOString().slice(0, 10),
    author: CONTENT_AUTHORS[0],
    category: CONTENT_CATEGORIES[0],
    tags: [],
    picture: 'letter',
  },
};

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = t.kinds;
