import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mount } from '../../../routing/mounts.ts';
import { challengeMember } from './factors/confirm-factor.ts';
import { addPasskey, nameAnew, offerPasskey, removePasskey } from './factors/own-passkeys.ts';
import { confirmApp, readFactors, removeApp, renewRecoveryCodes, setUpApp } from './factors/second-factors.ts';
import { confirmRelease, freezeByLink, requestRelease } from './freeze/freeze.ts';
import { endOtherSessions, endOthersAfter, endSession, listRefused, listSessions } from './sessions/own-sessions.ts';

/** Routes for second factors, devices and freezing. */
export function securityRoutes(mount: Mount, deps: Deps): void {
  mount(contract.getSessions, async ({ caller }) => ok(await listSessions(deps, caller)));
  mount(contract.getRefusedSignIns, ({ caller }) => listRefused(deps, caller));
  mount(contract.revokeSession, ({ caller, input }) => endSession(deps, caller, input._id));
  mount(contract.revokeOtherSessions, ({ caller }) => endOtherSessions(deps, caller));

  mount(contract.getSecondFactors, async ({ caller }) => ok(await readFactors(deps, caller.subjectId)));
  mount(contract.totpSetup, ({ caller, input }) => setUpApp(deps, caller.subjectId, input));
  mount(contract.totpConfirm, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await confirmApp(deps, caller.subjectId, input.code)),
  );
  mount(contract.totpRemove, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await removeApp(deps, caller.subjectId, input)),
  );
  mount(contract.recoveryCodesRenew, ({ caller, input }) => renewRecoveryCodes(deps, caller.subjectId, input));
  mount(contract.passkeyOptions, ({ caller, input }) => offerPasskey(deps, caller.subjectId, input));
  mount(contract.passkeyAdd, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await addPasskey(deps, caller.subjectId, input)),
  );
  mount(contract.passkeyRename, ({ caller, input }) => nameAnew(deps, caller.subjectId, input));
  mount(contract.passkeyRemove, async ({ caller, input }) =>
    endOthersAfter(deps, caller, await removePasskey(deps, caller.subjectId, input)),
  );
  mount(contract.secondFactorChallenge, async ({ caller, input }) =>
    ok(await challengeMember(deps, caller.subjectId, input._id)),
  );

  mount(contract.freezeAccount, ({ input, ip }) => freezeByLink(deps, input.link, ip));
  mount(contract.unfreezeRequest, ({ input, ip }) => requestRelease(deps, input, ip));
  mount(contract.unfreezeConfirm, ({ input, ip }) => confirmRelease(deps, input, ip));
}
