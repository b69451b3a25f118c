import { getNotifications, getUnreadNotifications, ok, readNotifications } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { countUnread, markRead, selectOwn } from './store.ts';
import { toNotification } from './to-notification.ts';

export function appNotificationsRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(getNotifications, async ({ caller, input }) => {
    const rows = await selectOwn(db, caller, input);
    return ok({ docs: rows.map(toNotification), ...pagesOf(rows[0]?.total ?? 0n, input) });
  });
  mount(getUnreadNotifications, async ({ caller }) => ok({ unread: await countUnread(db, caller) }));
  mount(readNotifications, async ({ caller, input }) => {
    await markRead(db, caller, input);
    return ok({ unread: await countUnread(db, caller) });
  });
}
