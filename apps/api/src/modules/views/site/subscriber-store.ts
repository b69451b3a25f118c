import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Language } from '../../base/mail/index.ts';

/**
 * Stores the address with links to confirm and to leave, or gives one that waits new ones, and mails them, unless it is confirmed or was mailed
 * within the hour. Parallel requests mail once.
 */
export async function askSubscriber(
  db: Queryable,
  email: string,
  tokens: { readonly confirm: string; readonly leave: string },
  language: Language,
): Promise<void> {
  await sql`SELECT site.ask_subscriber(${email}, ${tokens.confirm}, ${tokens.leave}, ${language})`.execute(db);
}

/** Uses the link up; whether it was one. */
export async function confirmSubscriber(db: Queryable, confirmSha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT site.confirm_subscriber(${confirmSha256}) AS is`.execute(db);
  return rows[0]!.is;
}

export async function insertLeaveLink(db: Queryable, tokenSha256: Buffer, subscriberId: string): Promise<void> {
  await sql`INSERT INTO site.leave_link (token_sha256, subscriber_id) VALUES (${tokenSha256}, ${subscriberId})`.execute(
    db,
  );
}

/** Deletes the subscriber that the link was made for, with all their links. */
export async function deleteSubscriber(db: Queryable, tokenSha256: Buffer): Promise<void> {
  await sql`SELECT site.leave(${tokenSha256})`.execute(db);
}

/** Addresses whose link ran out unused. */
export async function deleteUnconfirmed(db: Queryable): Promise<void> {
  await sql`DELETE FROM site.subscriber WHERE status = 'pending' AND confirm_until <= now()`.execute(db);
}

/** How it stood, by an operator's session; undefined when there is no such subscriber. */
export async function removeSubscriber(
  tx: Queryable,
  session: Buffer,
  id: string,
): Promise<{ status: 'pending' | 'confirmed' } | undefined> {
  const { rows } = await sql<{ status: 'pending' | 'confirmed' | null }>`
    SELECT site.remove_subscriber(${session}, ${id}::uuid) AS status`.execute(tx);
  const { status } = rows[0]!;
  return status === null ? undefined : { status };
}
