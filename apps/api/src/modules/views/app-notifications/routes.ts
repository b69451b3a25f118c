import { fail, getNotifications, getUnreadNotifications, ok, readNotifications } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { countUnread, markRead, selectOwn } from './store.ts';
import { toNotification } from './to-notification.ts';

/** An operator's look at a member's screens has none: they tell of answers and profiles, which a look does not show. */
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
