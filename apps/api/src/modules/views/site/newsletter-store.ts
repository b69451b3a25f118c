import type { Language } from '@plumbline/texts/languages';
// Separate from store.ts, which stores contacts and announcements: the newsletter's readers and issues.

import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

export interface Issue {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: Date;
  readonly reached: string | null;
}

/** Queues a newsletter for everyone who is subscribed now. Returns its id. */
export const insertIssue = (
  db: Queryable,
  issue: { readonly subject: string; readonly body: string; readonly createdBy: string },
): Promise<string> =>
  value(db)(sql`SELECT site.queue_issue(${issue.subject}, ${issue.body}, ${issue.createdBy}) AS id`);

/** Locks the oldest newsletter that is not fully mailed. Undefined if there is none, or another worker has it. */
export const lockOpenIssue = (tx: Tx): Promise<Issue | undefined> =>
  first(tx)(sql`
    SELECT id, subject, body, created_at, reached FROM site.issue
    WHERE done_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);

export interface Reader {
  readonly id: string;
  readonly email: string;
}

/** Returns an issue's next readers: confirmed when it was queued, and still subscribed. */
export const selectReaders = (tx: Tx, issue: Issue, limit: number): Promise<readonly Reader[]> =>
  all(tx)(sql`
    SELECT id, email FROM site.subscriber
    WHERE status = 'confirmed' AND confirmed_at <= ${issue.created_at}
      AND (${issue.reached}::uuid IS NULL OR id > ${issue.reached}::uuid)
    ORDER BY id LIMIT ${limit}`);

/** Records that these readers were reached. Without readers, the issue is done. */
export const markReached = (tx: Tx, issueId: string, readers: readonly Reader[]) =>
  run(tx)(sql`UPDATE site.issue SET reached = coalesce(${readers.at(-1)?.id ?? null}::uuid, reached),
      mailed_count = mailed_count + ${readers.length}, done_at = CASE WHEN ${readers.length} = 0 THEN now() END
    WHERE id = ${issueId}`);

/**
 * Stores the address, or renews an unconfirmed one, and mails the links to confirm and unsubscribe. Does nothing if it
 * is confirmed or was mailed within the hour. Parallel requests mail once.
 */
export const askSubscriber = (
  db: Queryable,
  email: string,
  tokens: { readonly confirm: string; readonly leave: string },
  language: Language,
) => run(db)(sql`SELECT site.ask_subscriber(${email}, ${tokens.confirm}, ${tokens.leave}, ${language})`);

/** Uses up the link. Returns true if it was valid. */
export const confirmSubscriber = (db: Queryable, confirmSha256: Buffer): Promise<boolean> =>
  value(db)(sql`SELECT site.confirm_subscriber(${confirmSha256}) AS is`);

export const insertLeaveLink = (db: Queryable, tokenSha256: Buffer, subscriberId: string) =>
  run(db)(sql`
    INSERT INTO site.leave_link (token_sha256, subscriber_id) VALUES (${tokenSha256}, ${subscriberId})`);

/** Deletes the subscriber that the link was made for, with all their links. */
export const deleteSubscriber = (db: Queryable, tokenSha256: Buffer) => run(db)(sql`SELECT site.leave(${tokenSha256})`);

/** Deletes addresses whose link expired unused. */
export const deleteUnconfirmed = (db: Queryable) =>
  run(db)(sql`DELETE FROM site.subscriber WHERE status = 'pending' AND confirm_until <= now()`);

/** Removes a subscriber by an operator's session and returns the previous state. Undefined if there is none. */
export async function removeSubscriber(
  tx: Queryable,
  session: Buffer,
  id: string,
): Promise<{ status: 'pending' | 'confirmed' } | undefined> {
  const { status } = await one(tx)(sql<{ status: 'pending' | 'confirmed' | null }>`
    SELECT site.remove_subscriber(${session}, ${id}::uuid) AS status`);
  return status === null ? undefined : { status };
}
