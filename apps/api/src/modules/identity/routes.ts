import {
  autoSigninSeller,
  type ErrorCode,
  emailotpVerifySeller,
  type FactorChallenge,
  logout,
  ok,
  otpVerifySeller,
  type Profile,
  passwordChange,
  type Result,
  signinSecondFactor,
  signinSeller,
} from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { readProfile } from '../overview/index.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './forgot-password.ts';
import { securityRoutes } from './security-routes.ts';
import { type SignInStep, signIn } from './sign-in.ts';
import { signInWithFactor } from './sign-in-with-factor.ts';
import { signInWithTicket } from './sign-in-with-ticket.ts';
import { revokeSession } from './store.ts';

export function identityRoutes(mount: Mount, deps: Deps): void {
  mount(signinSeller, async (call) => withProfile(deps, await signIn(deps, call.input, call)));
  mount(autoSigninSeller, async (call) =>
    withProfile(deps, await signInWithTicket(deps, call.input.userDetails, call)),
  );
  mount(signinSecondFactor, async (call) => {
    const signedIn = await signInWithFactor(deps, call.input, call);
    if (!signedIn.ok) return signedIn;
    return { ...ok(await readProfile(deps.db, signedIn.value.memberId)), apiToken: signedIn.value.token };
  });
  mount(logout, async ({ caller }) => {
    await revokeSession(deps.db, caller.tokenSha256);
    return ok(null);
  });
  mount(passwordChange, ({ caller, input }) => changePassword(deps, caller.subjectId, input));
  mount(otpVerifySeller, ({ input, ip }) => requestReset(deps, input, ip));
  mount(emailotpVerifySeller, ({ input, ip }) => resetPassword(deps, input, ip));
  securityRoutes(mount, deps);
}

/** `api_token` comes with the profile and never with a challenge. */
async function withProfile<Code extends ErrorCode>(
  deps: Deps,
  signedIn: Result<SignInStep, Code>,
): Promise<Result<Profile | FactorChallenge, Code> & { readonly apiToken?: string }> {
  if (!signedIn.ok) return signedIn;
  if ('challenge' in signedIn.value) return ok(signedIn.value.challenge);
  const { memberId, token, viewOnly } = signedIn.value;
  const profile = await readProfile(deps.db, memberId);
  return { ...ok(viewOnly ? { ...profile, viewOnly } : profile), apiToken: token };
}
