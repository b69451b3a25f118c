import type { AppTopic, NotificationTopic } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Queryable, run } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

export interface Declined {
  readonly topic: AppTopic;
  readonly channel: 'mail' | 'app';
}

export const selectDeclined = (db: Queryable, memberId: bigint): Promise<Declined[]> =>
  all(db)(sql`SELECT topic, channel FROM notifications.declined WHERE member_id = ${memberId}`);

/** Uses the member's session. If the topics of the app are left out, they stay unchanged. */
export const replaceDeclined = (
  db: Queryable,
  { subjectId, tokenSha256 }: Caller,
  topics: readonly NotificationTopic[],
  inApp: readonly AppTopic[] | null,
) => run(db)(sql`SELECT notifications.choose(${tokenSha256}, ${subjectId}, ${topics}::text[], ${inApp}::text[])`);
