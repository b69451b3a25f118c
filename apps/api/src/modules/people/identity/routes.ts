import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mount, Mounts } from '../../../routing/mounts.ts';
import { createDepositAddresses } from '../../base/chain/index.ts';
import { challengeMember } from './factors/confirm-factor.ts';
import { addPasskey, nameAnew, offerPasskey, removePasskey } from './factors/own-passkeys.ts';
import { confirmApp, readFactors, removeApp, renewRecoveryCodes, setUpApp } from './factors/second-factors.ts';
import { confirmRelease, freezeByLink, requestRelease } from './freeze/freeze.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset, resetPassword } from './passwords/forgot-password.ts';
import { endOtherSessions, endOthersAfter, endSession, listRefused, listSessions } from './sessions/own-sessions.ts';
import { checkReferral, openAccount, requestSignUp } from './sign-up/sign-up.ts';
import { revokeSession } from './store.ts';

export function identityRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.logout, async ({ caller }) => {
    await revokeSession(deps.db, caller.tokenSha256);
    return ok(null);
  });
  mount(contract.passwordChange, ({ caller, input }) => changePassword(deps, caller, input));
  const withAddresses = { ...deps, depositAddressOf: createDepositAddresses(deps.config.chain.depositXpub) };
  mount(contract.referCheck, ({ input, ip }) => checkReferral(deps, input.referBy, ip));
  mount(contract.otpVerifyuser, ({ input, ip, language }) => requestSignUp(deps, input, ip, language));
  mount(contract.emailotpVerifyuser, ({ input, ip, language }) => openAccount(withAddresses, input, ip, language));
  mount(contract.otpVerifySeller, ({ input, ip, language }) => requestReset(deps, input, ip, language));
  mount(contract.emailotpVerifySeller, ({ input, ip }) => resetPassword(deps, input, ip));
  securityRoutes(mount, deps);
}

/** Routes for second factors, devices and freezing. */
function securityRoutes(mount: Mount, deps: Deps): void {
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
