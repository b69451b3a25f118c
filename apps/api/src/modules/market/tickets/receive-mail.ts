import { canonicalEmail } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { IncomingMail } from '../../base/mail/index.ts';
import { readMail, writerOf } from './read-mail.ts';
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
