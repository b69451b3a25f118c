import {
  freezeAccount,
  getRefusedSignIns,
  getSecondFactors,
  getSessions,
  ok,
  passkeyAdd,
  passkeyOptions,
  passkeyRemove,
  passkeyRename,
  recoveryCodesRenew,
  revokeOtherSessions,
  revokeSession,
  secondFactorChallenge,
  totpConfirm,
  totpRemove,
  totpSetup,
  unfreezeConfirm,
  unfreezeRequest,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mount } from '../../../routing/mounts.ts';
import { challengeMember } from './factors/confirm-factor.ts';
import { addPasskey, nameAnew, offerPasskey, removePasskey } from './factors/own-passkeys.ts';
import { confirmApp, readFactors, removeApp, renewRecoveryCodes, setUpApp } from './factors/second-factors.ts';
import { confirmRelease, freezeByLink, requestRelease } from './freeze/freeze.ts';
import { endOtherSessions, endOthersAfter, endSession, listRefused, listSessions } from './sessions/own-sessions.ts';

/** Second factors, devices and freezing. */
export function securityRoutes(mount: Mount, deps: Deps): void {
  mount(getSessions, async ({ caller }) => ok(await listSessions(deps, caller)));
  mount(getRefusedSignIns, ({ caller }) => listRefused(deps, caller));
  mount(revokeSession, ({ caller, input }) => endSession(deps, caller, input._id));
  mount(revokeOtherSessions, ({ caller }) => endOtherSessions(deps, caller));

  mount(getSecondFactors, async ({ caller }) => ok(await readFactors(deps, caller.subjectId)));
  mount(totpSetup, ({ caller, input }) => setUpApp(deps, caller.subjectId, input));
  mount(totpConfirm, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await confirmApp(deps, caller.subjectId, input.code)),
  );
  mount(totpRemove, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await removeApp(deps, caller.subjectId, input)),
  );
  mount(recoveryCodesRenew, ({ caller, input }) => renewRecoveryCodes(deps, caller.subjectId, input));
  mount(passkeyOptions, ({ caller, input }) => offerPasskey(deps, caller.subjectId, input));
  mount(passkeyAdd, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await addPasskey(deps, caller.subjectId, input)),
  );
  mount(passkeyRename, ({ caller, input }) => nameAnew(deps, caller.subjectId, input));
  mount(passkeyRemove, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await removePasskey(deps, caller.subjectId, input)),
  );
  mount(secondFactorChallenge, async ({ caller, input }) =>
    ok(await challengeMember(deps, caller.subjectId, input._id)),
  );

  mount(freezeAccount, ({ input, ip }) => freezeByLink(deps, input.link, ip));
  mount(unfreezeRequest, ({ input, ip }) => requestRelease(deps, input, ip));
  mount(unfreezeConfirm, ({ input, ip }) => confirmRelease(deps, input, ip));
}
