import { dashboard, getprofile, ok, platform } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { readPlatform } from './read-platform.ts';
import { showProfile } from './read-profile.ts';
import { showDashboard } from './show-dashboard.ts';
import { dashboardRead, profileRead } from './store.ts';

export function overviewRoutes(mount: Mount, deps: Deps): void {
  mount(getprofile, (_call, [row]) => ok(showProfile(row!)), { read: profileRead });
  mount(dashboard, (_call, [row]) => ok(showDashboard(row!)), { read: dashboardRead });
  mount(platform, async () => ok(await readPlatform(deps)));
}
