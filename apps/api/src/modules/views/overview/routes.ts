import { dashboard, getprofile, ok, platform } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readPlatform } from './read-platform.ts';
import { toProfile } from './read-profile.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { dashboardRead, profileRead } from './store.ts';
import { toDashboard } from './to-dashboard.ts';

export function overviewRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  signInRoutes(mounts, deps);
  mount(getprofile, (_call, [row]) => ok(toProfile(row!)), { read: profileRead });
  mount(dashboard, (_call, [row]) => ok(toDashboard(row!)), { read: dashboardRead });
  mount(platform, async () => ok(await readPlatform(deps)));
}
