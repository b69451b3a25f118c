import { texts } from '@plumbline/texts/all/mails';
import EmailReplyParser from 'email-reply-parser';

/** The line above which to reply, in all languages. */
const ABOVE = Object.values(texts).map(({ shared }) => shared.answerAbove);

const library = new EmailReplyParser();

/** Maximum lines in the header that mail programs write above a quotation. */
const MAX_HEAD_LINES = 4;
/** Limits the work of the regular expressions. Real headers are shorter. */
const MAX_HEAD_LENGTH = 400;
/** Headers that the library does not recognize, or not in every language. */
const MORE_HEADS = [
  // "5 Jan. 2026, Plumbline <a@b.example> ...:"
  /<[^\s<>@]{1,100}@[^\s<>@]{1,100}>[^<>]{0,40}[:：]$/,
  /ने लिखा ?:$/,
  /^-{2,20}[^-]{3,40}-{2,20}$/,
  // Outlook omits the addresses of its contacts: "From: Plumbline", and "Sent: ... 10:00" below it.
  /^_{0,80} {0,2}(?:From|Von|De|Da|Van|Fra|Från|Od|От|प्रेषक) ?: [^:]{1,200}: [^:]{1,100}\p{Nd}[:.]\p{Nd}{2}/u,
];
/** Matches a header's date in digits or address. A person's sentence ("On Monday I wrote:") has neither. */
const IS_EXACT = /[\p{Nd}@<]/u;

const isMarked = (line: string): boolean => line.trimStart().startsWith('>');

/** True if these lines are a header that mail programs write above a quotation. */
function isHead(lines: readonly string[]): boolean {
  const words = lines.map((line) => line.trim().replaceAll('*', '')).join(' ');
  if (words.length > MAX_HEAD_LENGTH || lines.some((line) => line.trim() === '' || isMarked(line))) return false;
  if (MORE_HEADS.some((head) => head.test(words))) return true;
  // The library recognizes a header only below an empty line.
  return /[:：>\]-]$/.test(words) && IS_EXACT.test(words) && library.parseReplied(`.\n\n${words}`) !== '';
}

/** The line may be broken in two. */
const isAbove = (line: string, next: string): boolean =>
  ABOVE.some((above) => line.includes(above) || (!next.includes(above) && `${line.trim()} ${next}`.includes(above)));

/** Removes control characters and characters that change the text direction. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]|(?!\n|\t)\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns the cleaned text of a mail, with ">" before each quoted line. Nothing is omitted: replies between quoted
 * lines keep their place. Text below the header of an unmarked quote counts as quoted only if the sender wrote
 * something above it.
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

/**
 * Returns the number of lines in the header that begins here: 0 if there is none, Infinity if all text from here on is
 * quoted.
 */
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
