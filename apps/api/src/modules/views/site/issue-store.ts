import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

export interface Issue {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: Date;
  readonly reached: string | null;
}

/** Queues a newsletter for everybody who is subscribed at this moment; returns its id. */
export async function insertIssue(
  db: Queryable,
  issue: { readonly subject: string; readonly body: string; readonly createdBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT site.queue_issue(${issue.subject}, ${issue.body}, ${issue.createdBy}) AS id`.execute(db);
  return rows[0]!.id;
}

/** The oldest newsletter that is not mailed to everybody yet, locked; undefined when there is none, or another worker has it. */
export async function lockOpenIssue(tx: Tx): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    SELECT id, subject, body, created_at, reached FROM site.issue
    WHERE done_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0];
}

export interface Reader {
  readonly id: string;
  readonly email: string;
}

/** The next readers of an issue: who had confirmed when it was queued, and has not left since. */
export async function selectReaders(tx: Tx, issue: Issue, limit: number): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    SELECT id, email FROM site.subscriber
    WHERE status = 'confirmed' AND confirmed_at <= ${issue.created_at}
      AND (${issue.reached}::uuid IS NULL OR id > ${issue.reached}::uuid)
    ORDER BY id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Reached up to the last of these readers; done when there was none. */
export async function markReached(tx: Tx, issueId: string, readers: readonly Reader[]): Promise<void> {
  await sql`UPDATE site.issue SET reached = coalesce(${readers.at(-1)?.id ?? null}::uuid, reached),
      mailed_count = mailed_count + ${readers.length}, done_at = CASE WHEN ${readers.length} = 0 THEN now() END
    WHERE id = ${issueId}`.execute(tx);
}
