import {
  type AppNotification,
  fail,
  getNotifications,
  getUnreadNotifications,
  ok,
  readNotifications,
} from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { countUnread, markRead, type NotificationRow, selectOwn } from './store.ts';

/** Facts that contain the target, in order of preference: a withdrawal opens itself, a ticket's answer its ticket. */
const ABOUT = [
  'withdrawal',
  'order',
  'ticket',
  'listing',
  'response',
  'course',
  'lesson',
  'certificate',
  'search',
  'position',
  'posting',
];
const TITLES = ['title', 'number', 'name'];

const found = (facts: NotificationRow['facts'], names: readonly string[]): string | null => {
  for (const name of names) if (typeof facts[name] === 'string') return facts[name];
  return null;
};

function toNotification({ id, topic, name, facts, happened_at, is_read }: NotificationRow): AppNotification {
  const amount = found(facts, ['amount']);
  return {
    _id: String(id),
    // The table checks both, and a test compares them with the contract.
    topic: topic as AppNotification['topic'],
    name: name as AppNotification['name'],
    amount: amount === null ? null : formatUsdt(usdt(BigInt(amount))),
    day: found(facts, ['day']),
    title: found(facts, TITLES),
    about: found(facts, ABOUT),
    side: found(facts, ['side']),
    from: found(facts, ['from']) as AppNotification['from'],
    createdAt: toDateTime(happened_at),
    isRead: is_read,
  };
}

/** Not for an operator's view of a member's screens, which hides the responses and profiles that these mention. */
export function appNotificationsRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(getNotifications, async ({ caller, input }) => {
    if (caller.kind === 'viewer') return fail('view_only');
    const rows = await selectOwn(db, caller, input);
    return ok({ docs: rows.map(toNotification), ...pagesOf(rows[0]?.total ?? 0n, input) });
  });
  mount(getUnreadNotifications, async ({ caller }) =>
    caller.kind === 'viewer' ? fail('view_only') : ok({ unread: await countUnread(db, caller) }),
  );
  mount(readNotifications, async ({ caller, input }) => {
    await markRead(db, caller, input);
    return ok({ unread: await countUnread(db, caller) });
  });
}
