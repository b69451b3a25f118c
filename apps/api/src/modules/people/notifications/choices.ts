import { NOTIFICATION_TOPICS, type NotificationChoices, type NotificationTopic } from '@plumbline/contract';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { replaceDeclined, selectDeclined } from './store.ts';

export async function readChoices(db: Queryable, memberId: bigint): Promise<NotificationChoices> {
  const declined = await selectDeclined(db, memberId);
  return Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => [topic, !declined.includes(topic)]),
  ) as NotificationChoices;
}

export const writeChoices = (db: Db, caller: Caller, choices: NotificationChoices): Promise<NotificationChoices> =>
  transaction(db, async (tx) => {
    await replaceDeclined(
      tx,
      caller,
      NOTIFICATION_TOPICS.filter((topic) => !choices[topic]),
    );
    return readChoices(tx, caller.subjectId);
  });

/** For e-mails that are written with what they tell of. */
export const wantsEmail = async (db: Queryable, memberId: bigint, topic: NotificationTopic): Promise<boolean> =>
  !(await selectDeclined(db, memberId)).includes(topic);
