import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import type { RenderedLetter } from './letter.ts';

export async function insertMessage(db: Queryable, recipient: string, letter: RenderedLetter): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO mail.message (recipient, subject, body_text, body_html)
    VALUES (${recipient}, ${letter.subject}, ${letter.text}, ${letter.html}) RETURNING id`.execute(db);
  return rows[0]!.id;
}

export interface QueuedMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

/** The message, unless it was sent already. */
export async function selectUnsent(db: Queryable, id: string): Promise<QueuedMessage | undefined> {
  const { rows } = await sql<QueuedMessage>`
    SELECT recipient, subject, body_text, body_html FROM mail.message WHERE id = ${id} AND sent_at IS NULL`.execute(db);
  return rows[0];
}

/** A code in a message that was delivered has no business in the database any longer: only who was told what remains. */
export async function markSent(db: Queryable, id: string): Promise<void> {
  await sql`UPDATE mail.message SET sent_at = now(), body_text = '', body_html = '' WHERE id = ${id}`.execute(db);
}

export interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export async function insertReceived(db: Queryable, mail: ReceivedMail): Promise<void> {
  await sql`INSERT INTO mail.demo_inbox (recipient, subject, body_text, body_html)
    VALUES (${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html})`.execute(db);
}

export interface InboxRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly received_at: Date;
}

export async function selectReceived(db: Queryable, recipient: string, limit: number): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    SELECT recipient, subject, body_text, body_html, received_at FROM mail.demo_inbox
    WHERE recipient = ${recipient} ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
