import * as contract from '@plumbline/contract';
import { ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { createDepositAddresses } from '../../base/chain/index.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset, resetPassword } from './passwords/forgot-password.ts';
import { securityRoutes } from './security-routes.ts';
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
