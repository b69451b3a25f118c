import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly description: string;
}

/** Within these minutes the same words from the same sender are the same message. */
const SAME_MINUTES = 10;

/** False when the same message was taken a moment ago. Of two at once the second waits here for the first. */
export async function takeContactDigest(tx: Tx, { name, email, description }: ContactMessage): Promise<boolean> {
  await sql`DELETE FROM site.contact_digest
    WHERE taken_at < now() - make_interval(mins => ${SAME_MINUTES})`.execute(tx);
  const { rows } = await sql`
    INSERT INTO site.contact_digest (digest, taken_at)
    VALUES (sha256(convert_to(ROW(${name}::text, ${email}::text, ${description}::text)::text, 'UTF8')), now())
    ON CONFLICT DO NOTHING RETURNING digest`.execute(tx);
  return rows.length > 0;
}

export async function insertContactMessage(tx: Tx, message: ContactMessage): Promise<void> {
  await sql`INSERT INTO site.contact_message (name, email, description)
    VALUES (${message.name}, ${message.email}, ${message.description})`.execute(tx);
}
