import { createHash } from 'node:crypto';
import type { IncomingMail } from '../../base/mail/index.ts';
import { ANSWER_ABOVE } from './email-templates.ts';

/** The parts of a mail that go into a ticket. */
export interface TicketMail {
  readonly from: string;
  readonly idSha256: Buffer;
  readonly text: string;
}

const MOST = 10_000;

/**
 * By what a mail says that a machine wrote it (RFC 3834): such a one is never an answer, and answering one makes a
 * circle.
 */
export function isFromMachine({ headers }: Pick<IncomingMail, 'headers'>, envelopeFrom: string): boolean {
  const automatic = wordOf(headers.get('auto-submitted'));
  const precedence = wordOf(headers.get('precedence'));
  return (
    envelopeFrom === '' ||
    (automatic !== '' && automatic !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(precedence) ||
    headers.has('x-auto-response-suppress') ||
    headers.has('list')
  );
}

const wordOf = (header: string | undefined): string => header?.trim().toLowerCase() ?? '';

/** Undefined: it does not name one sender, or says nothing above what it quotes. */
export function readMail({ senders, text, attached, messageId }: IncomingMail): TicketMail | undefined {
  const from = senders.length === 1 ? senders[0]! : '';
  const said = answerOf(text);
  if (from === '' || said === '') return undefined;
  const note = attached === 0 ? '' : `\n\n[${attached} attached to the mail, not taken over]`;
  return {
    from,
    idSha256: createHash('sha256')
      .update(messageId ?? `${from}\n${said}`)
      .digest(),
    text: said.slice(0, MOST - note.length) + note,
  };
}

/** “On …, somebody wrote:”, over one or two lines, and the heads that mail programs put above what they quote. */
/** In whichever language the mail was that is answered. */
const ABOVE = Object.values(ANSWER_ABOVE);

const QUOTED = [
  /^-{2,} ?original message ?-{2,}$/i,
  /^_{20,}$/,
  /^on .{0,200}\bwrote:$/i,
  /^am .{0,200}\bschrieb\b.{0,100}:$/i,
  /^le .{0,200}\ba écrit ?:$/i,
  /^.{0,200} ने लिखा ?:$/,
];

/**
 * The text above what is quoted, without control characters and without characters that turn the direction of reading.
 */
export function answerOf(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  return lines
    .slice(0, firstQuoted(lines))
    .join('\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]|(?!\n|\t)\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The place of the first line of what is quoted. A head may begin with one line and go on with the next one; a next one
 * that is a head by itself, and no sender's address, stands below a line of the answer.
 */
function firstQuoted(lines: readonly string[]): number {
  let isHead = isQuote(lines[0]!);
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    const isNextHead = isQuote(next);
    const isSplit = !isNextHead || next.trim().startsWith('<');
    if (isHead || (isSplit && isQuote(`${line} ${next}`))) return at;
    isHead = isNextHead;
  }
  return lines.length;
}

function isQuote(line: string): boolean {
  const bare = line.trim();
  return (
    bare.startsWith('>') || ABOVE.some((line) => bare.includes(line)) || QUOTED.some((pattern) => pattern.test(bare))
  );
}
