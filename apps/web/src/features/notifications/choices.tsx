import {
  getNotificationChoices,
  NOTIFICATION_TOPICS,
  type NotificationChoices,
  type NotificationTopic,
  notificationChoices,
  type UserKind,
} from '@plumbline/contract';
import { Section, SkeletonRows } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { currentArea } from '../../lib/area.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { useText } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './choices.module.css';

/** A vendor has no packages and no income. */
const TOPICS: Readonly<Record<UserKind, readonly NotificationTopic[]>> = {
  member: NOTIFICATION_TOPICS,
  vendor: ['deposit', 'transfer'],
};

const QUERY = [getNotificationChoices.name];

/** Which mails about movements of money one wants. */
export function NotificationsSection() {
  const t = useText().security;
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
          <Choices
            choices={choices}
            isBusy={save.isBusy}
            onChange={(topic, wanted) => save.send({ ...choices, [topic]: wanted })}
          />
        )}
      </Loaded>
    </Section>
  );
}

interface ChoicesProps {
  readonly choices: NotificationChoices;
  readonly isBusy: boolean;
  readonly onChange: (topic: NotificationTopic, wanted: boolean) => void;
}

function Choices({ choices, isBusy, onChange }: ChoicesProps) {
  const t = useText().security;
  return (
    <fieldset className={styles.choices} aria-busy={isBusy}>
      <legend className="sr-only">{t.mailsTitle}</legend>
      {TOPICS[currentArea()].map((topic) => (
        <label key={topic}>
          <input
            type="checkbox"
            name={topic}
            checked={choices[topic]}
            onChange={(event) => onChange(topic, event.currentTarget.checked)}
          />
          {t.mails[topic]}
        </label>
      ))}
    </fieldset>
  );
}
