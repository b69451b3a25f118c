import { getUnreadNotifications } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ownPath } from '../lib/area.ts';
import { pollBalances } from '../lib/money.ts';
import { OwnLink } from '../lib/own-link.tsx';
import { read } from '../lib/query.ts';
import { useText } from '../lib/text/index.ts';
import styles from './menus.module.css';

/** Without live updates a new one appears within half a minute. */
const POLL_EVERY_MS = 30_000;
/** The server counts no further. */
const MOST = 100;

/** A link to the notifications with the unread count. It loads after the screen, and so does its call. */
export function Bell() {
  const { shell } = useText();
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...read(getUnreadNotifications),
    refetchInterval: pollBalances(() => POLL_EVERY_MS),
    meta: { isQuiet: true },
  });
  const unread = data?.unread ?? 0;
  return (
    <OwnLink
      to="/notifications"
      className={styles.bell}
      title={shell.bell}
      aria-current={pathname === ownPath('/notifications') ? 'page' : undefined}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        aria-hidden="true"
      >
        <path d="M6 16.5c1.2-1.2 1.5-2.5 1.5-5a4.5 4.5 0 0 1 9 0c0 2.5.3 3.8 1.5 5zM10.3 19a1.8 1.8 0 0 0 3.4 0M12 7V4.5" />
      </svg>
      <span className="sr-only">{shell.bell}</span>
      {unread === 0 ? null : (
        <span className={styles.count}>
          {unread >= MOST ? '99+' : unread}
          <span className="sr-only"> {shell.unread}</span>
        </span>
      )}
    </OwnLink>
  );
}
