import { dashboard, getprofile, ok, platform } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { readDashboard } from './read-dashboard.ts';
import { readPlatform } from './read-platform.ts';
import { readProfile } from './read-profile.ts';

export function overviewRoutes(mount: Mount, deps: Deps): void {
  mount(getprofile, async ({ caller }) => ok(await readProfile(deps.db, caller.subjectId)));
  mount(dashboard, async ({ caller }) => ok(await readDashboard(deps.db, caller.subjectId)));
  mount(platform, async () => ok(await readPlatform(deps)));
}
