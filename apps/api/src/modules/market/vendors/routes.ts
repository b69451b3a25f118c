import {
  acceptInvitation,
  appealSuspension,
  closeStore,
  editStore,
  getOnboarding,
  getStore,
  getTeam,
  inviteTeam,
  ok,
  removeTeam,
  submitOnboarding,
  uploadMedia,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { addPicture, admitPicture } from './add-picture.ts';
import { editOwnStore } from './edit-store.ts';
import { readOnboarding, readOwnStore } from './read-store.ts';
import { closeOwnStore, insertAppeal } from './store.ts';
import { submitOwnStore } from './submit-store.ts';
import { accept, invite, readTeam, remove } from './team.ts';

export function vendorsRoutes({ mount, mountUpload }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(getOnboarding, async ({ caller }) => ok(await readOnboarding(db, caller.subjectId)));
  mount(submitOnboarding, ({ caller, input, ip }) => submitOwnStore(db, caller, input.termsVersion, ip));
  mount(getStore, async ({ caller }) => ok(await readOwnStore(db, caller.subjectId)));
  mount(editStore, ({ caller, input }) => editOwnStore(deps, caller, input));
  mount(closeStore, async ({ caller }) => {
    const closed = await orRefused(closeStore.errors, () => closeOwnStore(db, caller.tokenSha256));
    return closed.ok ? ok(null) : closed;
  });
  mount(appealSuspension, async ({ caller, input }) => {
    const taken = await orRefused(appealSuspension.errors, () => insertAppeal(db, caller.tokenSha256, input.text));
    return taken.ok ? ok(null) : taken;
  });
  mount(getTeam, async ({ caller }) => ok(await readTeam(db, caller.subjectId)));
  mount(inviteTeam, ({ caller, input }) => invite(deps, caller, input));
  mount(acceptInvitation, ({ caller, input }) => accept(db, caller, input._id));
  mount(removeTeam, ({ caller, input }) => remove(db, caller, input._id));
  mountUpload(
    uploadMedia,
    (caller) => admitPicture(deps, caller),
    ({ caller, files }) => addPicture(deps, caller, files[0]?.content),
  );
}
