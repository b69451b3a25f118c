import { dashboard, getprofile, ok, platform } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readPlatform } from './read-platform.ts';
import { showProfile } from './read-profile.ts';
import { showDashboard } from './show-dashboard.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { dashboardRead, profileRead } from './store.ts';

export function overviewRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  signInRoutes(mounts, deps);
  mount(getprofile, (_call, [row]) => ok(showProfile(row!)), { read: profileRead });
  mount(dashboard, (_call, [row]) => ok(showDashboard(row!)), { read: dashboardRead });
  mount(platform, async () => ok(await readPlatform(deps)));
}
