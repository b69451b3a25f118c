import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** How long the link of a confirmation mail works; the table refuses more. */
const LINK_DAYS = 7;

/**
 * Stores the address, or gives one that waits a new link, unless it is confirmed or was mailed within the hour. One
 * statement decides, so that parallel requests mail once. Null when nothing is to be mailed.
 */
export async function askSubscriber(db: Queryable, email: string, confirmSha256: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO site.subscriber AS s (email, confirm_sha256, confirm_until)
    VALUES (${email}, ${confirmSha256}, now() + make_interval(days => ${LINK_DAYS}))
    ON CONFLICT ON CONSTRAINT subscriber_once DO UPDATE
      SET confirm_sha256 = excluded.confirm_sha256, confirm_until = excluded.confirm_until, mailed_at = now()
      WHERE s.status = 'pending' AND s.mailed_at <= now() - interval '1 hour'
    RETURNING id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Uses the link up; whether it was one. */
export async function confirmSubscriber(db: Queryable, confirmSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE site.subscriber SET status = 'confirmed', confirmed_at = now(), confirm_sha256 = NULL, confirm_until = NULL
    WHERE confirm_sha256 = ${confirmSha256} AND status = 'pending' AND confirm_until > now()
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function insertLeaveLink(db: Queryable, tokenSha256: Buffer, subscriberId: string): Promise<void> {
  await sql`INSERT INTO site.leave_link (token_sha256, subscriber_id) VALUES (${tokenSha256}, ${subscriberId})`.execute(
    db,
  );
}

/** Deletes the subscriber that the link was made for, with all their links. */
export async function deleteSubscriber(db: Queryable, tokenSha256: Buffer): Promise<void> {
  await sql`DELETE FROM site.subscriber s USING site.leave_link l
    WHERE l.token_sha256 = ${tokenSha256} AND s.id = l.subscriber_id`.execute(db);
}

/** Addresses whose link ran out unused. */
export async function deleteUnconfirmed(db: Queryable): Promise<void> {
  await sql`DELETE FROM site.subscriber WHERE status = 'pending' AND confirm_until <= now()`.execute(db);
}

/** How it stood; undefined when there is no such subscriber. */
export async function removeSubscriber(
  tx: Queryable,
  id: string,
): Promise<{ status: 'pending' | 'confirmed' } | undefined> {
  const { rows } = await sql<{ status: 'pending' | 'confirmed' }>`
    DELETE FROM site.subscriber WHERE id = ${id}::uuid RETURNING status`.execute(tx);
  return rows[0];
}
