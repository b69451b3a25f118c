import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, first, type Queryable, run, value } from '../../../platform/database.ts';
import { BRAND, type RenderedEmail } from './email.ts';

export interface NewMessage extends RenderedEmail {
  readonly recipient: string;
  /** The member whose account the email's link freezes. */
  readonly memberId: bigint | null;
  /** The URL that a mail program calls to unsubscribe. */
  readonly leaveUrl: string | null;
  readonly language: Language;
}

/** Fills in the product's name within the statement, so that no email needs another query. */
const named = (text: string) => sql`replace(${text}::text, ${BRAND}, platform.brand_name())`;

export const insertMessage = (db: Queryable, message: NewMessage): Promise<string> =>
  value(db)(sql`
    INSERT INTO mail.message (recipient, subject, body_text, body_html, member_id, leave_url, language)
    VALUES (${message.recipient}, ${named(message.subject)}, ${named(message.text)}, ${named(message.html)},
      ${message.memberId},
      ${message.leaveUrl}, ${message.language})
    RETURNING id`);

/** Queues the job that sends the message `id`. */
export const sendMessage = sql`platform.add_job('send-mail', json_build_object('messageId', id))`;

/** Inserts many messages and queues their jobs. */
export async function insertMessages(db: Queryable, messages: readonly NewMessage[]): Promise<void> {
  const column = <T>(of: (message: NewMessage) => T): T[] => messages.map(of);
  await run(db)(sql`
    WITH queued AS (
      INSERT INTO mail.message (recipient, subject, body_text, body_html, member_id, leave_url, language)
      SELECT m.recipient, replace(m.subject, ${BRAND}, b.name), replace(m.text, ${BRAND}, b.name),
        replace(m.html, ${BRAND}, b.name), m.member_id, m.leave_url, m.language
      FROM (SELECT platform.brand_name() AS name) b, unnest(${column((m) => m.recipient)}::text[], ${column((m) => m.subject)}::text[],
        ${column((m) => m.text)}::text[], ${column((m) => m.html)}::text[], ${column((m) => m.memberId)}::bigint[],
        ${column((m) => m.leaveUrl)}::text[], ${column((m) => m.language)}::text[])
        AS m (recipient, subject, text, html, member_id, leave_url, language)
      RETURNING id)
    SELECT ${sendMessage} FROM queued`);
}

/** Queues an email of a template that goes to a given address. */
export const insertToAddress = (db: Queryable, template: string, to: string, facts: string, language: Language) =>
  run(db)(sql`SELECT mail.queue_to_address(${template}, ${to}, ${facts}::jsonb, ${language})`);

export interface QueuedMessage {
  readonly recipient: string;
  /** Null if the sender makes it with the text. */
  readonly subject: string | null;
  /** True if the subject marks the email as one about a vendor's account. */
  readonly for_vendor: boolean;
  readonly body_text: string;
  readonly body_html: string;
  readonly member_id: bigint | null;
  readonly leave_url: string | null;
  /** The code in the email. If set, text and recipient come from the code. */
  readonly code_id: string | null;
  /** The template that makes the text from `facts`. Null if the message carries a code or was queued with a text. */
  readonly template: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The reader's language. */
  readonly language: Language;
}

/** Returns the message, unless it was already sent. */
export const selectUnsent = (db: Queryable, id: string): Promise<QueuedMessage | undefined> =>
  first(db)(sql`
    SELECT recipient, subject, for_vendor, body_text, body_html, member_id, leave_url, code_id, template, facts,
      language
    FROM mail.message
    WHERE id = ${id} AND sent_at IS NULL`);

/** Returns a waiting alert, or undefined for any other message. For processes that may not read messages. */
export const takeAlert = (
  db: Queryable,
  id: string,
): Promise<{ recipient: string; subject: string; text: string; html: string } | undefined> =>
  first(db)(sql`SELECT recipient, subject, body_text AS text, body_html AS html FROM mail.take_alert(${id})`);

export const recordAlertSent = (db: Queryable, id: string) => run(db)(sql`SELECT mail.record_alert_sent(${id})`);

/**
 * Marks a message as sent and deletes its text, so that no code or link stays in the database. Recipient and subject
 * remain.
 */
export const markSent = (db: Queryable, id: string, subject: string) =>
  run(db)(sql`
    UPDATE mail.message SET sent_at = now(), subject = ${subject}, body_text = '', body_html = '', leave_url = NULL, facts = NULL
    WHERE id = ${id}`);

/** Deletes a message that has nothing left to send. */
export const deleteUnsent = (db: Queryable, id: string) =>
  run(db)(sql`DELETE FROM mail.message WHERE id = ${id} AND sent_at IS NULL`);

export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string;
}

export const insertReceived = (db: Queryable, mail: ReceivedMail) =>
  run(db)(sql`INSERT INTO mail.demo_inbox (recipient, subject, body_text, body_html, reply_to)
    VALUES (${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.replyTo})`);

export const insertFreezeLink = (db: Queryable, tokenSha256: Buffer, memberId: bigint) =>
  run(db)(sql`INSERT INTO mail.freeze_link (token_sha256, member_id) VALUES (${tokenSha256}, ${memberId})`);

export const deleteOldLinks = (db: Queryable) => run(db)(sql`DELETE FROM mail.freeze_link WHERE expires_at < now()`);

/** Deletes mails that were sent more than `hours` ago; at most 10,000 per call. Returns how many. */
export const deleteOldMails = async (db: Queryable, hours: number): Promise<number> =>
  (
    await all(db)(sql`DELETE FROM mail.message WHERE id = ANY (ARRAY(
      SELECT o.id FROM mail.message o WHERE o.sent_at < now() - make_interval(hours => ${hours}) LIMIT 10000))
      RETURNING id`)
  ).length;

export interface StuckMail {
  readonly waiting: bigint;
  readonly oldest: Date;
}

/**
 * Returns the mails that have waited for `minutes` if no mail was sent after the oldest was queued; otherwise
 * undefined.
 */
export const selectStuckMail = (db: Queryable, minutes: number): Promise<StuckMail | undefined> =>
  first(db)(sql`
    SELECT count(*) AS waiting, min(m.queued_at) AS oldest FROM mail.message m
    WHERE m.sent_at IS NULL AND m.queued_at < now() - make_interval(mins => ${minutes})
    HAVING min(m.queued_at) > coalesce((SELECT max(s.sent_at) FROM mail.message s
    WHERE s.sent_at IS NOT NULL), '-infinity')`);
