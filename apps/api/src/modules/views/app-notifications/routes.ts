import { fail, getNotifications, getUnreadNotifications, ok, readNotifications } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { countUnread, markRead, selectOwn } from './store.ts';
import { toNotification } from './to-notification.ts';

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
