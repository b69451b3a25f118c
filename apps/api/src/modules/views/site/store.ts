import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

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

/** received → answered or closed, once; undefined when somebody was first, null when there is no such message. */
export async function handleContact(
  tx: Tx,
  id: string,
  handling: { status: 'answered' | 'closed'; answer: string | null; by: string },
): Promise<{ email: string } | 'handled' | 'unknown'> {
  const { rows } = await sql<{ email: string }>`
    UPDATE site.contact_message SET status = ${handling.status}, answer = ${handling.answer}, handled_by = ${handling.by},
      handled_at = now()
    WHERE id = ${id}::uuid AND status = 'received' RETURNING email`.execute(tx);
  if (rows[0]) return rows[0];
  const known = await sql`SELECT FROM site.contact_message WHERE id = ${id}::uuid`.execute(tx);
  return known.rows.length > 0 ? 'handled' : 'unknown';
}
