import { ok, PREFERENCE_CALLS, profileChange, profileChangeRequest } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { changeProfile, requestChange } from './change-profile.ts';
import { savePreferences } from './store.ts';

export function profileRoutes({ mount }: Mounts, deps: Deps): void {
  mount(profileChangeRequest, ({ caller, input }) => requestChange(deps, caller, input));
  mount(profileChange, ({ caller, input }) => changeProfile(deps, caller, input));
  for (const call of PREFERENCE_CALLS)
    mount(call, async ({ caller, input }) => {
      await savePreferences(deps.db, caller, input);
      return ok(null);
    });
}
