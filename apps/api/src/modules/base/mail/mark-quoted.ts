import { texts } from '@plumbline/texts/all/mails';
import EmailReplyParser from 'email-reply-parser';

/** In whichever language the mail was that is answered. */
const ABOVE = Object.values(texts).map(({ shared }) => shared.answerAbove);

const library = new EmailReplyParser();

/** The most lines of the head that mail programs write above a quotation. */
const MAX_HEAD_LINES = 4;
/** Bounds the work of a regular expression, not of an honest head. */
const MAX_HEAD_LENGTH = 400;
/** Heads that the library does not know, or not in every language. */
const MORE_HEADS = [
  // "5 Jan. 2026, Plumbline <a@b.example> ...:"
  /<[^\s<>@]{1,100}@[^\s<>@]{1,100}>[^<>]{0,40}[:：]$/,
  /ने लिखा ?:$/,
  /^-{2,20}[^-]{3,40}-{2,20}$/,
  // Outlook leaves out the addresses of its contacts: "From: Plumbline", and "Sent: ... 10:00" below it.
  /^_{0,80} {0,2}(?:From|Von|De|Da|Van|Fra|Från|Od|От|प्रेषक) ?: [^:]{1,200}: [^:]{1,100}\p{Nd}[:.]\p{Nd}{2}/u,
];
/** A line that a person wrote ("On Monday I wrote:") gives neither a date in figures nor an address. */
const IS_EXACT = /[\p{Nd}@<]/u;

const isMarked = (line: string): boolean => line.trimStart().startsWith('>');

/** Whether mail programs write this above what they quote. */
function isHead(lines: readonly string[]): boolean {
  const words = lines.map((line) => line.trim().replaceAll('*', '')).join(' ');
  if (words.length > MAX_HEAD_LENGTH || lines.some((line) => line.trim() === '' || isMarked(line))) return false;
  if (MORE_HEADS.some((head) => head.test(words))) return true;
  // The library looks for a head below an empty line.
  return /[:：>\]-]$/.test(words) && IS_EXACT.test(words) && library.parseReplied(`.\n\n${words}`) !== '';
}

/** It may be broken over two lines. */
const isAbove = (line: string, next: string): boolean =>
  ABOVE.some((above) => line.includes(above) || (!next.includes(above) && `${line.trim()} ${next}`.includes(above)));

/** Without control characters and without characters that turn the direction of reading. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]|(?!\n|\t)\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns the text of a mail, cleaned, with ">" before each line that quotes another mail. Nothing is left out: an answer between
 * quoted lines stays between them. Text below the head of an unmarked quote counts as quoted only if the sender wrote something above it.
 */
export function markQuoted(text: string): string {
  const lines = clean(text).split('\n');
  const marked: string[] = [];
  let hasOwn = false;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const length = isMarked(line) ? 1 : headAt(lines, at, hasOwn);
    if (length === Number.POSITIVE_INFINITY) return [...marked, ...lines.slice(at).map(quoted)].join('\n');
    if (length === 0) {
      marked.push(line);
      hasOwn ||= line.trim() !== '';
    } else marked.push(...lines.slice(at, at + length).map(quoted));
    at += Math.max(1, length);
  }
  return marked.join('\n');
}

const quoted = (line: string): string => (line.startsWith('>') || line.trim() === '' ? line : `> ${line}`);

/** How many lines the head has that begins at this line; 0: none does; Infinity: everything from here on is quoted. */
function headAt(lines: readonly string[], at: number, hasOwn: boolean): number {
  if (hasOwn && isAbove(lines[at]!, lines[at + 1] ?? '')) return Number.POSITIVE_INFINITY;
  for (let length = 1; length <= MAX_HEAD_LINES && at + length <= lines.length; length++) {
    const below = lines.slice(at + length, at + length + 2).find((line) => line.trim() !== '');
    const isOfMarked = below !== undefined && isMarked(below);
    const isBelowAnEmptyLine = hasOwn && lines[at - 1]!.trim() === '';
    if ((isOfMarked || isBelowAnEmptyLine) && isHead(lines.slice(at, at + length)))
      return isOfMarked ? length : Number.POSITIVE_INFINITY;
  }
  return 0;
}
