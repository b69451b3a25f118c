import {
  APP_TOPICS,
  type AppTopic,
  type InputOf,
  NOTIFICATION_TOPICS,
  type NotificationChoices,
  type NotificationTopic,
  type notificationChoices,
} from '@plumbline/contract';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { type Declined, replaceDeclined, selectDeclined } from './store.ts';

const wanted = <Topic extends AppTopic>(topics: readonly Topic[], declined: readonly Declined[], channel: string) =>
  Object.fromEntries(
    topics.map((topic) => [topic, !declined.some((each) => each.channel === channel && each.topic === topic)]),
  ) as Record<Topic, boolean>;

export async function readChoices(db: Queryable, memberId: bigint): Promise<NotificationChoices> {
  const declined = await selectDeclined(db, memberId);
  return { ...wanted(NOTIFICATION_TOPICS, declined, 'mail'), app: wanted(APP_TOPICS, declined, 'app') };
}

export const writeChoices = (
  db: Db,
  caller: Caller,
  { app, ...mails }: InputOf<typeof notificationChoices>,
): Promise<NotificationChoices> =>
  transaction(db, async (tx) => {
    await replaceDeclined(
      tx,
      caller,
      NOTIFICATION_TOPICS.filter((topic) => !mails[topic]),
      app === undefined ? null : APP_TOPICS.filter((topic) => !app[topic]),
    );
    return readChoices(tx, caller.subjectId);
  });

/** For emails that are written together with the event. */
export const wantsEmail = async (db: Queryable, memberId: bigint, topic: NotificationTopic): Promise<boolean> =>
  wanted([topic], await selectDeclined(db, memberId), 'mail')[topic];
