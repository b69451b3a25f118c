import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly description: string;
}

export async function insertContactMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await sql`INSERT INTO site.contact_message (name, email, description)
    VALUES (${message.name}, ${message.email}, ${message.description})`.execute(tx);
}
