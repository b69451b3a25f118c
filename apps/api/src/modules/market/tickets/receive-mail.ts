import { createHash } from 'node:crypto';
import { canonicalEmail } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { IncomingMail } from '../../base/mail/index.ts';
import { insertMail, type Received } from './store.ts';

/** Null: accepted. Else what the sending server is told: it tells the sender. */
export type TakeTicketMail = (
  local: string,
  mail: IncomingMail,
  envelopeFrom: string,
) => Promise<{ readonly code: 450 | 550; readonly words: string } | null>;

/** One answer for a wrong address and a wrong sender: whoever tries learns of neither. */
const REFUSALS: Readonly<Record<Exclude<Received, 'kept' | 'known'>, { code: 450 | 550; words: string }>> = {
  unknown: { code: 550, words: 'This address takes no mail from you. Please write from the address that we mailed' },
  over: { code: 550, words: 'This ticket is closed. Please open another one' },
  full: { code: 450, words: 'There are too many messages in this ticket at the moment. Please try later' },
};

/**
 * Puts an answer by mail into its ticket. Mails of machines are dropped without a word: telling them would make a
 * circle.
 */
export const createTicketMail =
  (db: Db, log: Log): TakeTicketMail =>
  async (local, incoming, envelopeFrom) => {
    const writer = writerOf(incoming, envelopeFrom);
    if (writer === 'machine') {
      log.info('a mail of a machine to a ticket was dropped');
      return null;
    }
    const read = readMail(incoming);
    if (read === undefined) return { code: 550, words: 'Nothing is written besides what this mail quotes' };
    const mail = { local, ...read, mayBeAutomatic: writer === 'doubtful' };
    let outcome = await insertMail(db, { ...mail, from: canonicalEmail(read.from) });
    // A ticket of a guest, or of an account that shares its mailbox, may have the address as it was typed.
    if (outcome === 'unknown' && mail.from !== canonicalEmail(mail.from)) outcome = await insertMail(db, mail);
    return outcome === 'kept' || outcome === 'known' ? null : REFUSALS[outcome];
  };

/** The parts of a mail that go into a ticket. */
export interface TicketMail {
  readonly from: string;
  readonly idSha256: Buffer;
  /** The message: what its sender wrote, and between it what is quoted, each line of that behind ">". */
  readonly text: string;
  /** The whole text, marked in the same way. */
  readonly whole: string;
}

const MOST = 10_000;
const LEFT_OUT = '> […]';

/** `machine`: never an answer, and answering one makes a circle. `doubtful`: an operator has to look. */
export type Writer = 'person' | 'machine' | 'doubtful';

/**
 * Who wrote a mail, by its headers (RFC 3834). Outlook and servers of groups add the doubtful ones to what people write, too.
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

/** The first word: parameters and comments may follow it. */
const wordOf = (header = ''): string =>
  header
    .trim()
    .toLowerCase()
    .split(/[\s;(]/, 1)[0]!;

/** Undefined: it does not have exactly one sender, or says nothing besides what it quotes. */
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

/** Shortens a message that is too long: first its quotations are left out, then its end, and a note says so. */
function fitted(whole: string, isCut: boolean, note: string): string {
  const all = whole + note;
  if (!isCut && all.length <= MOST) return all;
  const own = whole.replace(/^>.*(?:\n+>.*)*/gm, LEFT_OUT) + note;
  if (!isCut && own.length <= MOST) return own;
  const end = `${note}\n\n[The mail is longer. This is its beginning]`;
  return own.slice(0, MOST - end.length) + end;
}
