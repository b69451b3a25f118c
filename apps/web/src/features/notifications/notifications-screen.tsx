import {
  type AppNotification,
  type DataOf,
  getNotifications,
  getUnreadNotifications,
  readNotifications,
} from '@plumbline/contract';
import { Amount, Button, classNames, EmptyState } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { pollBalances } from '../../lib/money.ts';
import { NextStep, OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { PAGE_SIZE, Pager, usePage } from '../../lib/pager.tsx';
import { queryClient, read } from '../../lib/query.ts';
import { receiptOfEntry, receiptPath } from '../../lib/receipt/link.ts';
import { useText } from '../../lib/text/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './notifications.module.css';
import { nameOf, useNotificationWords } from './words.ts';

type Place = (notification: AppNotification) => string | null;

const at =
  (base: string): Place =>
  ({ about }) =>
    about === null ? null : `${base}/${about}`;
const to =
  (path: string): Place =>
  () =>
    path;
const receipt: Place = ({ name, about }) => about && receiptOfEntry({ kind: name, posting: about });
const order: Place = ({ about, side }) => about && `/${side === 'vendor' ? 'orders' : 'my-order'}/${about}`;
const withdrawal: Place = ({ about }) => about && receiptPath('withdrawal', about);

/** Matched by prefix; the first match applies. Notifications not listed here have no link. */
const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^(deposit|purchase|claim|package_return)$/, receipt],
  [/^deposit-/, to('/reacharge-list')],
  [/^wallet_transfer$/, to('/statement')],
  [/^income$/, to('/activity?type=income')],
  [/^bonus-granted$/, to('/bonus-income')],
  [/^withdrawal-/, withdrawal],
  [/^(order_|dispute-)/, order],
  [/^ticket-/, at('/tickets')],
  [/^(response-|item-handed-over)/, at('/applications')],
  [/^listing-/, at('/my-listings')],
  [/^item-matched$/, to('/lost-found')],
  [/^(course-question|lesson-decided)$/, at('/courses')],
  [/^course-answer$/, to('/learn')],
  [/^marriage-/, to('/marriage')],
  [/^certificate-/, to('/certificates')],
  [/^search-found$/, to('/favourites')],
  [/^(documents-|identity-)/, to('/identity')],
  [/^(limit-|break-|self-exclusion-)/, to('/limits')],
  [/^payout-(address|allowlist)-/, to('/settingNew')],
  [/^(details-changed|email-is-new)$/, to('/profile')],
  [/^correction-/, to('/statement')],
  [/^other-token-/, to('/deposit')],
  [/^(store-(submitted|decided|payout))/, to('/store')],
  [/^store-joined$/, to('/team')],
  [/^api-key-/, to('/keys')],
  [/^webhook-/, to('/webhooks')],
  [
    /^(password-|topics-|account-|factors-|sessions-|app-|passkey-|recovery-|new-device|factor-failing)/,
    to('/settings'),
  ],
];

/** Returns the screen of a notification, as a path in the members' area (`OwnLink`). */
export const placeOf: Place = (notification) =>
  PLACES.find(([names]) => names.test(notification.name))?.[1](notification) ?? null;

const useNotifications = (page: number) =>
  useQuery({
    ...read(getNotifications, { page: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** Marks one as read, or all up to the newest shown. */
const useMarkRead = () =>
  useCall((which: { readonly _id?: string; readonly upTo?: string }) => api(readNotifications, which), {
    onSettled: () =>
      Promise.all(
        [getNotifications, getUnreadNotifications].map(({ name }) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });

export const meta = pageMeta((t) => t.shell.bell);

/** Lists what happened to the account, newest first; each row links to its subject. */
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
