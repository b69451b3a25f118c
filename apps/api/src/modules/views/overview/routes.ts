import * as contract from '@plumbline/contract';
import { type ErrorCode, type FactorChallenge, ok, type Profile, type Result } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { type SignInStep, signIn, signInWithFactor, signInWithTicket } from '../../people/identity/index.ts';
import { readFirstSteps, toDashboard } from './dashboard.ts';
import { readPlatform } from './read-platform.ts';
import { readProfile } from './read-profile.ts';
import { selectDashboard } from './store.ts';

export function overviewRoutes(mounts: Mounts, deps: Deps): void {
  const { mount } = mounts;
  signInRoutes(mounts, deps);
  mount(contract.getprofile, async ({ caller }) => ok(await readProfile(deps.pipelined, caller.subjectId)));
  mount(contract.dashboard, async ({ caller }) =>
    ok(toDashboard(await selectDashboard(deps.pipelined, caller.subjectId))),
  );
  mount(contract.firstSteps, async ({ caller }) => ok(await readFirstSteps(deps.db, caller.subjectId)));
  mount(contract.platform, async () => ok(await readPlatform(deps)));
}

/** Login belongs to identity, but its answer contains the profile (specification, section 7), read from all layers. */
function signInRoutes({ mount }: Mounts, deps: Deps): void {
  mount(contract.signinSeller, async (call) => withProfile(deps, await signIn(deps, call.input, call)));
  mount(contract.autoSigninSeller, async (call) =>
    withProfile(deps, await signInWithTicket(deps, call.input.userDetails, call)),
  );
  mount(contract.signinSecondFactor, async (call) => {
    const signedIn = await signInWithFactor(deps, call.input, call);
    if (!signedIn.ok) return signedIn;
    return { ...ok(await readProfile(deps.pipelined, signedIn.value.memberId)), apiToken: signedIn.value.token };
  });
}

/** `api_token` is returned with the profile, never with a challenge. */
async function withProfile<Code extends ErrorCode>(
  deps: Deps,
  signedIn: Result<SignInStep, Code>,
): Promise<Result<Profile | FactorChallenge, Code> & { readonly apiToken?: string }> {
  if (!signedIn.ok) return signedIn;
  if ('challenge' in signedIn.value) return ok(signedIn.value.challenge);
  const { memberId, token, viewOnly } = signedIn.value;
  const profile = await readProfile(deps.pipelined, memberId);
  return { ...ok(viewOnly ? { ...profile, viewOnly } : profile), apiToken: token };
}
