import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { insertReceived, selectReceived } from './store.ts';

const MAX_MAIL_BYTES = 1024 * 1024;
const NEWEST = 50;

/** The demo's own SMTP server: keeps what it receives, one row a recipient, instead of passing it on. */
export function createInbox(db: Db, log: Log): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    logger: false,
    onData(stream, session, callback) {
      receive(db, stream, session).then(
        () => callback(),
        (error: Error) => {
          log.error({ err: error }, 'the inbox could not keep a mail');
          callback(error);
        },
      );
    },
  });
}

async function receive(db: Db, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const mail = await simpleParser(stream);
  for (const { address } of session.envelope.rcptTo) {
    await insertReceived(db, {
      recipient: address.toLowerCase(),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || '',
    });
  }
}

export interface InboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

/** What the demo's inbox holds for an address, newest first. */
export async function readInbox(db: Db, address: string): Promise<InboxMail[]> {
  const rows = await selectReceived(db, address.trim().toLowerCase(), NEWEST);
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    at: toDateTime(row.received_at),
  }));
}
