import { chooseLanguage, ok, profileChange, profileChangeRequest } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { changeProfile, requestChange } from './change-profile.ts';
import { setLanguage } from './store.ts';

export function profileRoutes({ mount }: Mounts, deps: Deps): void {
  mount(profileChangeRequest, ({ caller, input }) => requestChange(deps, caller, input));
  mount(profileChange, ({ caller, input }) => changeProfile(deps, caller, input));
  mount(chooseLanguage, async ({ caller, input }) => {
    await setLanguage(deps.db, caller, input.language);
    return ok(null);
  });
}
