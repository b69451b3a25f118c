import type { NotificationTopic } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

export async function selectDeclined(db: Queryable, memberId: bigint): Promise<NotificationTopic[]> {
  const { rows } = await sql<{ topic: NotificationTopic }>`
    SELECT topic FROM notifications.declined WHERE member_id = ${memberId}`.execute(db);
  return rows.map((row) => row.topic);
}

/** By the member's session. */
export async function replaceDeclined(
  db: Queryable,
  { subjectId, tokenSha256 }: Caller,
  topics: readonly NotificationTopic[],
): Promise<void> {
  await sql`SELECT notifications.choose(${tokenSha256}, ${subjectId}, ${topics}::text[])`.execute(db);
}
