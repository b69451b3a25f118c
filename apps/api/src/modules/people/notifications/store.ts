import type { AppTopic, NotificationTopic } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

export interface Declined {
  readonly topic: AppTopic;
  readonly channel: 'mail' | 'app';
}

export async function selectDeclined(db: Queryable, memberId: bigint): Promise<Declined[]> {
  const { rows } = await sql<Declined>`
    SELECT topic, channel FROM notifications.declined WHERE member_id = ${memberId}`.execute(db);
  return rows;
}

/** By the member's session. Without topics of the app those stay as they are. */
export async function replaceDeclined(
  db: Queryable,
  { subjectId, tokenSha256 }: Caller,
  topics: readonly NotificationTopic[],
  inApp: readonly AppTopic[] | null,
): Promise<void> {
  await sql`SELECT notifications.choose(${tokenSha256}, ${subjectId}, ${topics}::text[], ${inApp}::text[])`.execute(db);
}
