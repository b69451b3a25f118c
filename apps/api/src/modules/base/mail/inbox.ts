import { SMTP_CLIENT_SILENCE_MS } from '@plumbline/time-limits/progress';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import { type IncomingMail, mailReader, type ReadIncoming } from './mail-reader.ts';
import { insertReceived } from './store.ts';

/** Leaves room for pictures in a reply, although they are not stored. */
const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 10;
/** Limits memory: each client can send a whole mail, which is kept in memory. */
const MAX_CLIENTS = 20;

/** The SMTP reply to the sending server when a mail is rejected. */
interface Refusal {
  readonly code: 450 | 550;
  readonly words: string;
}

export interface InboxOptions {
  /** Stores all other mails so that the demo can show them. If false, only replies are accepted. */
  readonly keepsRest: boolean;
  /**
   * Handles mails to addresses of `domain`; `local` is the part before the @. `take` returns null if it accepted the
   * mail.
   */
  readonly answers: {
    readonly domain: string;
    readonly take: (local: string, mail: IncomingMail, envelopeFrom: string) => Promise<Refusal | null>;
  } | null;
}

/**
 * Creates the SMTP server that receives mail: all mail in the demo, elsewhere only replies. Resolves when the parser is
 * warm, so that no mail has to wait for it.
 */
export async function createInbox(
  db: Db,
  log: Log,
  options: InboxOptions = { keepsRest: true, answers: null },
): Promise<SMTPServer> {
  const read = await mailReader(log);
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    maxClients: MAX_CLIENTS,
    logger: false,
    socketTimeout: SMTP_CLIENT_SILENCE_MS,
    onRcptTo({ address }, session, callback) {
      const isTaken = options.keepsRest || localOf(address, options) !== null;
      const isRoom = session.envelope.rcptTo.length < MAX_RECIPIENTS;
      callback(isTaken ? (isRoom ? null : refused(450, 'Too many recipients')) : refused(550, 'No such address here'));
    },
    onData(stream, session, callback) {
      receive({ db, read, options }, stream, session).then(
        (refusal) => callback(refusal && refused(refusal.code, refusal.words)),
        (error: Error) => {
          log.error({ err: error }, 'the inbox could not store a mail');
          callback(refused(451, 'Please try again later'));
        },
      );
    },
  });
}

const refused = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

/** Returns the part before the @ of a reply address, or null for any other address. */
function localOf(address: string, { answers }: InboxOptions): string | null {
  const at = address.lastIndexOf('@');
  return answers !== null && address.slice(at + 1).toLowerCase() === answers.domain ? address.slice(0, at) : null;
}

interface Receiving {
  readonly db: Db;
  readonly read: ReadIncoming;
  readonly options: InboxOptions;
}

async function receive(
  { db, read, options }: Receiving,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Refusal | null> {
  const content = await bounded(stream);
  if (content === null) return { code: 550, words: 'This mail is too large' };
  const mail = await read(content);
  if (mail === null) return { code: 550, words: 'This mail cannot be read' };
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  let refusal: Refusal | null = null;
  for (const { address } of envelope.rcptTo) {
    const local = localOf(address, options);
    if (local === null) await keep(db, address, mail);
    else refusal ??= await options.answers!.take(local, mail, from);
  }
  return refusal;
}

/**
 * Returns null if the mail exceeds the size limit. Reads a large mail to its end, because only then can the sender
 * receive the error.
 */
async function bounded(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= MAX_MAIL_BYTES) parts.push(part);
  }
  return bytes <= MAX_MAIL_BYTES ? Buffer.concat(parts) : null;
}

const keep = (db: Db, address: string, { subject, text, html, replyTo }: IncomingMail): Promise<void> =>
  insertReceived(db, { recipient: address.toLowerCase(), subject, text, html, replyTo });
