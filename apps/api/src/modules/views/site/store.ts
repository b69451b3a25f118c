import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly description: string;
}

/** Keeps it; false when the same message was taken a moment ago. */
export async function takeContact(tx: Tx, { name, email, description }: ContactMessage): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT site.take_contact(${name}, ${email}, ${description}) AS is`.execute(tx);
  return rows[0]!.is;
}

/** received → answered or closed (`answer` null), once, by an operator's session: the sender, or what stands against it. */
export async function handleContact(
  tx: Tx,
  session: Buffer,
  id: string,
  answer: string | null,
): Promise<{ email: string } | 'handled' | 'unknown'> {
  const { rows } = await sql<{ outcome: 'handled_now' | 'handled' | 'unknown'; email: string }>`
    SELECT outcome, email FROM site.handle_contact(${session}, ${id}::uuid, ${answer})`.execute(tx);
  const { outcome, email } = rows[0]!;
  return outcome === 'handled_now' ? { email } : outcome;
}
