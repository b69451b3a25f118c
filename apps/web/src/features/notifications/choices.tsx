import {
  APP_TOPICS,
  type AppTopic,
  getNotificationChoices,
  NOTIFICATION_TOPICS,
  type NotificationChoices,
  type NotificationTopic,
  notificationChoices,
  type UserKind,
} from '@plumbline/contract';
import { texts } from '@plumbline/texts/loaders/notification-choices';
import type { Texts } from '@plumbline/texts/notification-choices';
import { Section, SkeletonRows } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentArea } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { useSecurityWords } from '../../lib/text/by-screen/security.ts';
import { featureWords } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './notifications.module.css';

const { useWords } = featureWords(texts);

/** Loaded with the preferences of the app, the only part that uses them. */
const useTexts = (): Texts => useWords();

/** A vendor has no packages and no income. */
const TOPICS: Readonly<Record<UserKind, readonly NotificationTopic[]>> = {
  member: NOTIFICATION_TOPICS,
  vendor: ['deposit', 'transfer'],
};
const IN_APP: Readonly<Record<UserKind, readonly AppTopic[]>> = {
  member: APP_TOPICS,
  vendor: ['deposit', 'transfer', 'order', 'message', 'listing'],
};

const QUERY = [getNotificationChoices.name];

/** Preferences for mails about money movements and for app notifications. */
export function NotificationsSection() {
  const t = useSecurityWords();
  const inApp = useTexts();
  const query = useQuery({ ...read(getNotificationChoices), meta: { isQuiet: true } });
  const save = useCall((choices: NotificationChoices) => api(notificationChoices, choices), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY }),
  });
  return (
    <Section title={t.mailsTitle}>
      <p className="soft">{t.mailsText}</p>
      <Loaded query={query} failed={t.mailsFailed} skeleton={<SkeletonRows count={3} label={t.mailsLoading} />}>
        {(choices) => (
          <>
            <Choices
              title={t.mailsTitle}
              topics={TOPICS[currentArea()]}
              choices={choices}
              isBusy={save.isBusy}
              onChange={(topic, wanted) => save.send({ ...choices, [topic]: wanted })}
            />
            <h3 id="notifications" className={styles.title}>
              {inApp.inAppTitle}
            </h3>
            <p className="soft">{inApp.inAppText}</p>
            <Choices
              title={inApp.inAppTitle}
              topics={IN_APP[currentArea()]}
              choices={choices.app}
              isBusy={save.isBusy}
              onChange={(topic, wanted) => save.send({ ...choices, app: { ...choices.app, [topic]: wanted } })}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface ChoicesProps<Topic extends AppTopic> {
  readonly title: string;
  readonly topics: readonly Topic[];
  readonly choices: Readonly<Record<Topic, boolean>>;
  readonly isBusy: boolean;
  readonly onChange: (topic: Topic, wanted: boolean) => void;
}

function Choices<Topic extends AppTopic>({ title, topics, choices, isBusy, onChange }: ChoicesProps<Topic>) {
  const { mails } = useSecurityWords();
  const words: Readonly<Record<AppTopic, string>> = { ...mails, ...useTexts().topics };
  return (
    <fieldset className={styles.choices} aria-busy={isBusy}>
      <legend className="sr-only">{title}</legend>
      {topics.map((topic) => (
        <label key={topic}>
          <input
            type="checkbox"
            name={topic}
            checked={choices[topic]}
            onChange={(event) => onChange(topic, event.currentTarget.checked)}
          />
          {words[topic]}
        </label>
      ))}
    </fieldset>
  );
}
