import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { type PlainKey, says } from '../message.ts';
import { day, given, line, oneOf, text } from '../shapes.ts';
import {
  CONTENT_AUTHORS,
  CONTENT_CATEGORIES,
  CONTENT_KINDS,
  CONTENT_MENU,
  CONTENT_PICTURES,
  type ContentKind,
} from './names.ts';

/** Lower case, with hyphens between words. */
export const contentKey = () =>
  line(80).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('useSmallLettersDigitsAndHyphens')));

/** A path on this site: no other host, and nothing that a browser would normalise to another address. */
const OWN_PATH = /^\/(?!.*\/\/)(?!(.*\/)?\.{1,2}(\/|#|$))(?![/\\])[\w\-./]*(#[\w-]+)?$/;
export const ownPath = (error: PlainKey = 'giveAddressOfSite') =>
  line(200).pipe(z.string().regex(OWN_PATH, says(error)));

const position = () =>
  z
    .number(says('giveWholeNumber'))
    .int(says('giveWholeNumber'))
    .min(0, says('numberFrom', { least: 0 }))
    .max(9999, says('numberTooLarge'))
    .default(0);

const needed = (max: number, error: PlainKey) => text(max).pipe(z.string().min(1, says(error)));

const pageFields = z.object({
  title: given(60, 'giveTitle'),
  lead: text(500),
  /** Shown by search engines and link previews. */
  description: line(170).pipe(z.string().min(50, says('descriptionHas50To170Characters'))),
  body: text(60_000),
  picture: oneOf(CONTENT_PICTURES).nullable().default(null),
  /** Shows a table of contents beside the text. */
  hasContents: z.boolean(says('pleaseChoose')).default(false),
  /** Pages suggested for further reading. */
  next: z.array(ownPath()).max(6, says('sixPagesAtMost')).default([]),
  /** Null keeps the page's previous menu entry, or gives it none. */
  menu: z
    .object({ group: oneOf(CONTENT_MENU), label: given(40, 'nameItInMenu'), position: position() })
    .nullable()
    .default(null),
});

const faqFields = z.object({
  topic: given(60, 'giveTopic'),
  question: given(200, 'writeQuestion'),
  answer: needed(4000, 'writeTheAnswer'),
  position: position(),
});

/** The name of a drawing, or the address of a picture added in the console. */
const picture = () =>
  line(120).pipe(
    z.union(
      [oneOf(CONTENT_PICTURES), z.string().regex(/^\/publicApi\/picture\/[0-9a-f-]{36}\/1280$/)],
      says('chooseDrawingOrPicture'),
    ),
  );

const sliderFields = z.object({
  title: given(80, 'giveTitle'),
  text: text(300),
  link: ownPath(),
  linkLabel: given(40, 'sayWhereLinkLeads'),
  picture: picture().default('plumb'),
  /** Alternative text; a drawing is decorative and has none. */
  alt: line(160),
  position: position(),
});

const blogFields = z.object({
  title: given(60, 'giveTitle'),
  summary: line(200).pipe(z.string().min(50, says('summaryHas50To200Characters'))),
  published: day(),
  author: oneOf(CONTENT_AUTHORS).default(CONTENT_AUTHORS[0]),
  category: oneOf(CONTENT_CATEGORIES).default(CONTENT_CATEGORIES[0]),
  tags: z
    .array(line(40).pipe(z.string().regex(/^[a-z0-9][a-z0-9 -]*$/, says('tagWordsInSmallLetters'))))
    .max(8, says('eightTagsAtMost'))
    .default([]),
  picture: oneOf(CONTENT_PICTURES).default('letter'),
  body: needed(60_000, 'writeText'),
});

/** Fields of a text, by kind. */
export const CONTENT_FIELDS = { page: pageFields, faq: faqFields, slider: sliderFields, blog: blogFields } as const;

export type PageFields = z.output<typeof pageFields>;
export type FaqFields = z.output<typeof faqFields>;
export type SliderFields = z.output<typeof sliderFields>;
export type BlogFields = z.output<typeof blogFields>;
export interface FieldsOf {
  readonly page: PageFields;
  readonly faq: FaqFields;
  readonly slider: SliderFields;
  readonly blog: BlogFields;
}

/** A text with its kind: `{ kind: 'faq', fields: { … } }`. */
export const contentText = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('page'), fields: CONTENT_FIELDS.page }),
    z.object({ kind: z.literal('faq'), fields: CONTENT_FIELDS.faq }),
    z.object({ kind: z.literal('slider'), fields: CONTENT_FIELDS.slider }),
    z.object({ kind: z.literal('blog'), fields: CONTENT_FIELDS.blog }),
  ],
  says('chooseOneOf', { words: CONTENT_KINDS.join(', ') }),
);
export type ContentText = z.output<typeof contentText>;

/** The value of a browser's date and time field, in UTC; empty means at once. */
export const momentOrNow = () =>
  text(16).pipe(
    z
      .string()
      .regex(/^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})?$/, says('giveDayAndTime'))
      .refine(
        (value) => value === '' || !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}Z`)),
        says('dateDoesNotExist'),
      ),
  );

export const contentLanguage = () => oneOf(LANGUAGES).default('en');

/** Returns the fields of a text that are rendered as Markdown. */
export function markdownFields(kind: ContentKind, fields: object): Readonly<Record<string, string>> {
  const of = fields as Readonly<Record<string, unknown>>;
  const names = { page: ['lead', 'body'], faq: ['answer'], slider: ['text'], blog: ['body'] }[kind];
  return Object.fromEntries(names.map((name) => [name, String(of[name] ?? '')]));
}
