import { getNotificationChoices, notificationChoices, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readChoices, writeChoices } from './choices.ts';

export function notificationsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(getNotificationChoices, async ({ caller }) => ok(await readChoices(deps.db, caller.subjectId)));
  mount(notificationChoices, async ({ caller, input }) => ok(await writeChoices(deps.db, caller, input)));
}
