import { createHash } from 'node:crypto';
import { canonicalEmail } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { IncomingMail } from '../../base/mail/index.ts';
import { insertMail, type Received } from './store.ts';

/** Returns null if accepted, or the reply for the sending server, which informs the sender. */
export type TakeTicketMail = (
  local: string,
  mail: IncomingMail,
  envelopeFrom: string,
) => Promise<{ readonly code: 450 | 550; readonly words: string } | null>;

/** The same reply for a wrong address and a wrong sender, so that neither can be probed. */
const REFUSALS: Readonly<Record<Exclude<Received, 'kept' | 'known'>, { code: 450 | 550; words: string }>> = {
  unknown: { code: 550, words: 'This address takes no mail from you. Please write from the address that we mailed' },
  over: { code: 550, words: 'This ticket is closed. Please open another one' },
  full: { code: 450, words: 'There are too many messages in this ticket at the moment. Please try later' },
};

/** Adds a reply by mail to its ticket. Automatic mails are dropped silently, because answering them could loop. */
export const createTicketMail =
  (db: Db, log: Log): TakeTicketMail =>
  async (local, incoming, envelopeFrom) => {
    const writer = writerOf(incoming, envelopeFrom);
    if (writer === 'machine') {
      log.info('dropped an automatic mail to a ticket');
      return null;
    }
    const read = readMail(incoming);
    if (read === undefined) return { code: 550, words: 'Nothing is written besides what this mail quotes' };
    const mail = { local, ...read, mayBeAutomatic: writer === 'doubtful' };
    let outcome = await insertMail(db, { ...mail, from: canonicalEmail(read.from) });
    // A guest's ticket, or one of an account that shares its mailbox, may have the address as typed.
    if (outcome === 'unknown' && mail.from !== canonicalEmail(mail.from)) outcome = await insertMail(db, mail);
    return outcome === 'kept' || outcome === 'known' ? null : REFUSALS[outcome];
  };

/** The parts of a mail that go into a ticket. */
export interface TicketMail {
  readonly from: string;
  readonly idSha256: Buffer;
  /** The message: the sender's text with quoted lines in between, each marked with ">". */
  readonly text: string;
  /** The whole text, with the same marks. */
  readonly whole: string;
}

const MOST = 10_000;
const LEFT_OUT = '> […]';

/** `machine`: never a reply, and answering it could loop. `doubtful`: an operator must check it. */
export type Writer = 'person' | 'machine' | 'doubtful';

/**
 * Classifies a mail's writer by its headers (RFC 3834). Outlook and group servers add the doubtful ones to any mail.
 */
export function writerOf({ headers }: Pick<IncomingMail, 'headers'>, envelopeFrom: string): Writer {
  const automatic = wordOf(headers.get('auto-submitted'));
  const precedence = wordOf(headers.get('precedence'));
  const isMachine =
    envelopeFrom === '' ||
    headers.get('return-path') === '' ||
    (automatic !== '' && automatic !== 'no') ||
    precedence === 'auto_reply' ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond');
  if (isMachine) return 'machine';
  const isDoubtful = precedence !== '' || headers.has('x-auto-response-suppress') || headers.has('list');
  return isDoubtful ? 'doubtful' : 'person';
}

/** Returns the first word: parameters and comments may follow it. */
const wordOf = (header = ''): string =>
  header
    .trim()
    .toLowerCase()
    .split(/[\s;(]/, 1)[0]!;

/** Undefined if there is not exactly one sender, or no text besides quotations. */
export function readMail({ senders, marked, isCut, attached, messageId }: IncomingMail): TicketMail | undefined {
  const from = senders.length === 1 ? senders[0]! : '';
  const whole = marked.trim();
  if (from === '' || !whole.split('\n').some(isOwn)) return undefined;
  const attachments = attached === 0 ? '' : `\n\n[${attached} attached to the mail, not taken over]`;
  return {
    from,
    idSha256: createHash('sha256')
      .update(messageId ?? `${from}\n${whole}`)
      .digest(),
    text: fitted(whole, isCut, attachments),
    whole,
  };
}

const isOwn = (line: string): boolean => line.trim() !== '' && !line.startsWith('>');

/** Shortens a message that is too long: first removes quotations, then cuts the end, with a note. */
function fitted(whole: string, isCut: boolean, note: string): string {
  const all = whole + note;
  if (!isCut && all.length <= MOST) return all;
  const own = whole.replace(/^>.*(?:\n+>.*)*/gm, LEFT_OUT) + note;
  if (!isCut && own.length <= MOST) return own;
  const end = `${note}\n\n[The mail is longer. This is its beginning]`;
  return own.slice(0, MOST - end.length) + end;
}
