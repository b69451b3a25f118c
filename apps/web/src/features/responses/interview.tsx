import type { ResponseThread } from '@plumbline/contract';
import { Button, Section } from '@plumbline/ui';
import { currentLanguage } from '../../lib/text/index.ts';
import { useCalendar } from './api.ts';
import styles from './responses.module.css';
import { useResponseWords } from './words.ts';

/** `2026-12-01 10:30:00` of UTC in the time zone and the language of whoever reads. */
const toLocal = (at: string): string =>
  new Date(`${at.replace(' ', 'T')}Z`).toLocaleString(currentLanguage(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

export function Interview({
  thread: { _id },
  interview: { at, minutes, place },
}: {
  readonly thread: ResponseThread;
  readonly interview: NonNullable<ResponseThread['interview']>;
}) {
  const t = useResponseWords();
  const { send, isBusy } = useCalendar(_id);
  return (
    <Section title={t.interview}>
      <p>
        <time dateTime={`${at.replace(' ', 'T')}Z`}>{toLocal(at)}</time>, {t.minutes(minutes)}
        <br />
        {place}
      </p>
      <p className={styles.more}>
        <Button busy={isBusy} onClick={() => send(undefined)}>
          {t.calendar}
        </Button>
      </p>
    </Section>
  );
}
