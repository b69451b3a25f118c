import { dashboard, firstSteps, getprofile, ok, platform } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readPlatform } from './read-platform.ts';
import { readProfile } from './read-profile.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { selectDashboard } from './store.ts';
import { toDashboard } from './to-dashboard.ts';

export function overviewRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  signInRoutes(mounts, deps);
  mount(getprofile, async ({ caller }) => ok(await readProfile(deps.pipelined, caller.subjectId)));
  mount(dashboard, async ({ caller }) => ok(toDashboard(await selectDashboard(deps.pipelined, caller.subjectId))));
  mount(firstSteps, async ({ caller }) => ok(await readFirstSteps(deps.db, caller.subjectId)));
  mount(platform, async () => ok(await readPlatform(deps)));
}
