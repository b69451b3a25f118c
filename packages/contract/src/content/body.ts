import { type Message, say } from '../message.ts';
import { CONTENT_FIGURES, CONTENT_FORMS, CONTENT_NOTICES, CONTENT_PICTURES, CONTENT_SLOTS } from './names.ts';

/**
 * The body of an edited text: Markdown, with special parts between a line `:::name words` and a line `:::`. A person
 * can write, compare and copy it as one text. `readBody` and `writeBody` are inverse to each other.
 */
export type BodyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'figure'; readonly picture: string; readonly caption: string }
  | { readonly kind: 'steps'; readonly items: readonly BodyItem[] }
  /** Rendered by the server; `otherwise` is shown if the server has nothing to render. */
  | { readonly kind: 'live'; readonly name: string; readonly otherwise: string }
  | { readonly kind: 'questions'; readonly ids: readonly string[] }
  | { readonly kind: 'form'; readonly path: string; readonly keep: readonly string[]; readonly button: string }
  /** A text that members accept, quoted in full and stored by version. */
  | { readonly kind: 'notice'; readonly name: string }
  /** A named part of a page with its own layout (home, company): items or a text. */
  | { readonly kind: 'part'; readonly name: string; readonly text: string };

export interface BodyItem {
  readonly title: string;
  readonly text: string;
}

export type ReadBody =
  | { readonly ok: true; readonly parts: readonly BodyPart[] }
  | { readonly ok: false; readonly violation: Message };

type PartKind = Exclude<BodyPart['kind'], 'text'>;
const OPENS = /^:::([a-z]+)(?: (.*))?$/;
const CLOSES = ':::';

/** Parses a body. On failure `violation` is a message for the author, with the line number. */
export function readBody(body: string): ReadBody {
  const parts: BodyPart[] = [];
  let words: string[] = [];
  let open: { readonly kind: PartKind; readonly rest: string; readonly line: number } | null = null;
  const endText = () => {
    const text = words.join('\n').trim();
    if (text !== '') parts.push({ kind: 'text', text });
    words = [];
  };
  for (const [index, line] of body.split('\n').entries()) {
    if (!line.startsWith(CLOSES)) {
      words.push(line);
    } else if (open !== null && line.trim() === CLOSES) {
      parts.push(toPart(open.kind, open.rest, words.join('\n').trim()));
      [open, words] = [null, []];
    } else {
      const found: RegExpExecArray | null = open === null ? OPENS.exec(line.trimEnd()) : null;
      const kind: PartKind | undefined = KINDS.find((each) => each === found?.[1]);
      if (kind === undefined)
        return { ok: false, violation: say('lineNotUnderstood', { line: index + 1, text: line.slice(0, 60) }) };
      endText();
      open = { kind, rest: (found?.[2] ?? '').trim(), line: index + 1 };
    }
  }
  if (open !== null) return { ok: false, violation: say('partHasNoEnd', { line: open.line }) };
  endText();
  return { ok: true, parts };
}

const KINDS: readonly PartKind[] = ['note', 'figure', 'steps', 'live', 'questions', 'form', 'notice', 'part'];

const listed = (words: string): readonly string[] => words.split(/\s+/).filter((word) => word !== '');

function toPart(kind: PartKind, rest: string, text: string): BodyPart {
  if (kind === 'note') return { kind, text };
  if (kind === 'figure') return { kind, picture: rest, caption: text };
  if (kind === 'steps') return { kind, items: readItems(text) };
  if (kind === 'live') return { kind, name: rest, otherwise: text };
  if (kind === 'questions') return { kind, ids: listed(rest) };
  if (kind === 'notice') return { kind, name: rest };
  if (kind === 'part') return { kind, name: rest, text };
  const [path = '', ...keep] = listed(rest);
  return { kind, path, keep, button: text };
}

/** Parses list items: each starts with a line `### Title`. Text before the first title belongs to no item. */
export function readItems(text: string): readonly BodyItem[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((item) => {
      const [title = '', ...rest] = item.split('\n');
      return { title: title.trim(), text: rest.join('\n').trim() };
    });
}

export const writeItems = (items: readonly BodyItem[]): string =>
  items.map(({ title, text }) => `### ${title}\n${text}`).join('\n\n');

export const writeBody = (parts: readonly BodyPart[]): string => parts.map(writePart).join('\n\n');

const between = (head: string, text: string): string => `:::${head}\n${text === '' ? '' : `${text}\n`}:::`;

function writePart(part: BodyPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'note') return between('note', part.text);
  if (part.kind === 'figure') return between(`figure ${part.picture}`, part.caption);
  if (part.kind === 'steps') return between('steps', writeItems(part.items));
  if (part.kind === 'live') return between(`live ${part.name}`, part.otherwise);
  if (part.kind === 'questions') return between(`questions ${part.ids.join(' ')}`, '');
  if (part.kind === 'notice') return between(`notice ${part.name}`, '');
  if (part.kind === 'part') return between(`part ${part.name}`, part.text);
  return between(`form ${[part.path, ...part.keep].join(' ')}`, part.button);
}

/** Returns the first lines that an edit must keep: live parts, forms, accepted texts and named parts. */
export const keptLines = (parts: readonly BodyPart[]): readonly string[] =>
  parts
    .filter(({ kind }) => kind === 'live' || kind === 'form' || kind === 'notice' || kind === 'part')
    .map((part) => writePart(part).split('\n', 1)[0]!);

/** A figure that the server keeps up to date, by name: `{{withdrawalCharge}}`. */
export const FIGURE = /\{\{(\w{1,60})\}\}/g;

const has = (list: readonly string[], word: string): boolean => list.includes(word);

/** Returns the first error of a body as a message for the author, or null if it can be rendered. */
export function violationOfBody(body: string): Message | null {
  const read = readBody(body);
  if (!read.ok) return read.violation;
  return violationOfFigures(body) ?? read.parts.map(violationOfPart).find((violation) => violation !== null) ?? null;
}

/** Does the same for a text without special parts, such as an answer or a lead. */
export function violationOfFigures(text: string): Message | null {
  const unknown = [...text.matchAll(FIGURE)].map(([, name]) => name!).find((name) => !has(CONTENT_FIGURES, name));
  return unknown === undefined ? null : say('noSuchFigure', { name: unknown });
}

function violationOfPart(part: BodyPart): Message | null {
  if (part.kind === 'live' && !has(CONTENT_SLOTS, part.name)) return say('noSuchLivePart', { name: part.name });
  if (part.kind === 'figure' && !has(CONTENT_PICTURES, part.picture))
    return say('noSuchDrawing', { name: part.picture });
  if (part.kind === 'notice' && !has(CONTENT_NOTICES, part.name)) return say('noSuchNotice', { name: part.name });
  if (part.kind === 'steps' && (part.items.length === 0 || part.items.some(({ title }) => title === '')))
    return say('stepBeginsWithTitle');
  if (part.kind === 'questions' && part.ids.length === 0) return say('nameQuestions');
  if (part.kind !== 'form') return null;
  const keep = CONTENT_FORMS[part.path];
  return keep === undefined || part.keep.some((name) => !has(keep, name))
    ? say('noSuchForm', { path: part.path })
    : null;
}
