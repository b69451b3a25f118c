import type { NotificationTopic } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

export async function selectDeclined(db: Queryable, memberId: bigint): Promise<NotificationTopic[]> {
  const { rows } = await sql<{ topic: NotificationTopic }>`
    SELECT topic FROM notifications.declined WHERE member_id = ${memberId}`.execute(db);
  return rows.map((row) => row.topic);
}

export async function replaceDeclined(
  db: Queryable,
  memberId: bigint,
  topics: readonly NotificationTopic[],
): Promise<void> {
  await sql`DELETE FROM notifications.declined WHERE member_id = ${memberId} AND topic <> ALL (${topics}::text[])`.execute(
    db,
  );
  await sql`INSERT INTO notifications.declined (member_id, topic) SELECT ${memberId}, unnest(${topics}::text[])
    ON CONFLICT DO NOTHING`.execute(db);
}
