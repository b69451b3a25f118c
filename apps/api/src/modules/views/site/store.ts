import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Language } from '../../base/mail/index.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly description: string;
}

/** Keeps it and mails it to the platform's address, unless the same message was taken a moment ago. */
export async function takeContact(
  tx: Tx,
  { name, email, description }: ContactMessage,
  language: Language,
): Promise<void> {
  await sql`SELECT site.take_contact(${name}, ${email}, ${description}, ${language})`.execute(tx);
}

interface TakenMessage extends ContactMessage {
  readonly answer: string | null;
  /** Before the @ of the address that takes what is answered; null: of before there were tickets. */
  readonly reply_local: string | null;
}

/** A message as it was taken, with its answer; undefined: its ticket was erased. */
export async function selectContact(db: Queryable, id: string): Promise<TakenMessage | undefined> {
  const { rows } = await sql<TakenMessage>`
    SELECT name, email, description, answer, tickets.reply_local_of(ticket_id) AS reply_local
    FROM site.contact_message WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** received → answered, which mails the sender, or closed (`answer` null), once, by an operator's session. */
export async function handleContact(
  tx: Tx,
  session: Buffer,
  id: string,
  answer: string | null,
): Promise<'handled_now' | 'handled' | 'unknown'> {
  const { rows } = await sql<{ outcome: 'handled_now' | 'handled' | 'unknown' }>`
    SELECT site.handle_contact(${session}, ${id}::uuid, ${answer}) AS outcome`.execute(tx);
  return rows[0]!.outcome;
}
