import {
  CONTENT_AUTHORS,
  CONTENT_CATEGORIES,
  CONTENT_MENU,
  CONTENT_PICTURES,
  type ContentKind,
} from '@plumbline/contract/content';

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
  ...markdown('body', 'Text', 24, 60_000),
  hint: 'Markdown, without HTML. Notes, steps and live parts stand between :::name and :::, figures as {{withdrawalCharge}}.',
};
const position: FieldLine = { name: 'position', label: 'Place', is: 'number', hint: 'The lowest number stands first.' };
const drawing = (none?: string): FieldLine => ({
  name: 'picture',
  label: 'Drawing',
  is: 'choice',
  choices: CONTENT_PICTURES,
  ...(none ? { none } : {}),
});

/** Fields of each kind, in form order. */
export const FIELD_LIST: Readonly<Record<ContentKind, readonly FieldLine[]>> = {
  page: [
    line('title', 'Title', 60),
    { ...markdown('lead', 'Lead', 2, 500), hint: 'One sentence below the title.' },
    line('description', 'Description', 170, 'For search engines and shared links: 50 to 170 characters.'),
    body,
    drawing('none'),
    { name: 'hasContents', label: 'A list of its headings beside the text', is: 'check' },
    { name: 'next', label: 'Read next', is: 'words', hint: 'Addresses of pages, such as /fees /risk.' },
    { name: 'menu', label: 'In the menu', is: 'menu', choices: CONTENT_MENU },
  ],
  faq: [
    line('topic', 'Topic', 60, 'Questions of one topic stand together.'),
    line('question', 'Question', 200),
    markdown('answer', 'Answer', 8, 4000),
    position,
  ],
  slider: [
    line('title', 'Title', 80),
    markdown('text', 'Text', 3, 300),
    line('link', 'Leads to', 200, 'A page of this site, such as /fees.'),
    line('linkLabel', 'Words of the link', 40),
    line('picture', 'Picture', 120, `The address of an added picture, or a drawing: ${CONTENT_PICTURES.join(', ')}.`),
    line('alt', 'Words for who does not see the picture', 160),
    position,
  ],
  blog: [
    line('title', 'Title', 60),
    line('summary', 'Summary', 200, '50 to 200 characters: lists, search engines and the feed show it.'),
    body,
    { name: 'published', label: 'Date', is: 'day' },
    { name: 'author', label: 'Author', is: 'choice', choices: CONTENT_AUTHORS },
    { name: 'category', label: 'Category', is: 'choice', choices: CONTENT_CATEGORIES },
    { name: 'tags', label: 'Tags', is: 'words', hint: 'In small letters, separated by commas.' },
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

export const KIND_WORDS: Readonly<Record<ContentKind, string>> = {
  page: 'Page',
  faq: 'Question',
  slider: 'Slide',
  blog: 'Article',
};
