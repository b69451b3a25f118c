import type { AppNotification, DataOf, getNotifications } from '@plumbline/contract';
import { Amount, Button, classNames, EmptyState } from '@plumbline/ui';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { NextStep } from '../../lib/next-step.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { useText } from '../../lib/text/index.ts';
import { useMarkRead, useNotifications } from './api.ts';
import styles from './notifications.module.css';
import { placeOf } from './place-of.ts';
import { nameOf, useNotificationWords } from './words.ts';

export const meta = pageMeta((t) => t.shell.bell);

/** What happened to one's account, the newest first; a row leads to what it tells of. */
export default function NotificationsScreen() {
  const { shell, money } = useText();
  const t = useNotificationWords();
  const query = useNotifications(usePage());
  return (
    <Page
      help="notifications"
      title={shell.bell}
      lead={t.lead}
      aside={<OwnLink to="/settings#notifications">{t.choose}</OwnLink>}
    >
      <Loaded query={query} failed={t.failed}>
        {(page) =>
          page.docs.length > 0 ? (
            <Told page={page} />
          ) : (
            <EmptyState action={<NextStep to="/deposit">{money.deposit}</NextStep>}>{t.empty} </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function Told({ page }: { readonly page: DataOf<typeof getNotifications> }) {
  const t = useNotificationWords();
  const mark = useMarkRead();
  const newest = page.docs[0]!;
  return (
    <>
      {page.docs.some(({ isRead }) => !isRead) ? (
        <Button size="small" busy={mark.isBusy} onClick={() => mark.send({ upTo: newest._id })}>
          {t.markAll}
        </Button>
      ) : null}
      <ul className={styles.rows}>
        {page.docs.map((notification) => (
          <Row key={notification._id} notification={notification} onRead={() => mark.send({ _id: notification._id })} />
        ))}
      </ul>
      <Pager page={page.page} total={page.total} limit={page.limit} />
    </>
  );
}

interface RowProps {
  readonly notification: AppNotification;
  readonly onRead: () => void;
}

function Row({ notification, onRead }: RowProps) {
  const t = useNotificationWords();
  const { title, day, amount, isRead, createdAt } = notification;
  const place = placeOf(notification);
  const words = t.names[nameOf(notification)] ?? t.other;
  const about = [title, day === null ? null : toDayText(day)].filter((each) => each !== null).join(' · ');
  return (
    <li className={classNames(styles.row, !isRead && styles.unread)}>
      <span className={styles.what}>
        {isRead ? null : <span className="sr-only">{t.unread}: </span>}
        {place === null ? (
          words
        ) : (
          <OwnLink to={place} onClick={isRead ? undefined : onRead}>
            {words}
          </OwnLink>
        )}
      </span>
      {amount === null ? null : (
        <span className={styles.amount}>
          <Amount value={amount} />
        </span>
      )}
      <span className={styles.about}>
        {about === '' ? null : <span>{about}</span>}
        <time dateTime={`${createdAt.replace(' ', 'T')}Z`}>{createdAt.slice(0, 16)}</time>
        {place === null && !isRead ? (
          <button type="button" className={styles.mark} onClick={onRead}>
            {t.markOne}
          </button>
        ) : null}
      </span>
    </li>
  );
}
