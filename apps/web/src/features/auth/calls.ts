import {
  type Envelope,
  emailotpVerifySeller,
  emailotpVerifyuser,
  type FactorChallenge,
  getprofile,
  type InputOf,
  logout,
  otpVerifySeller,
  otpVerifyuser,
  type Profile,
  referCheck,
  signinSecondFactor,
  signinSeller,
} from '@plumbline/contract';
import { api, apiWith, whileEnding } from '../../lib/api.ts';
import { currentArea, ownRole } from '../../lib/area.ts';
import { clearOwnSessions } from '../../lib/clear-sessions.ts';
import { followLanguage } from '../../lib/follow-language.ts';
import { queryClient } from '../../lib/query.ts';
import type { Session } from '../../lib/session.ts';
import { clearSessionEnded } from '../../lib/session-ended.ts';
import { getMemberToken, getVendorToken, storeMember, storeVendor } from '../../lib/storage.ts';

export type LoginForm = Omit<InputOf<typeof signinSeller>, 'role_name'>;
export type SignUp = Omit<InputOf<typeof otpVerifyuser>, 'role_name' | 'link'>;
export type NewPassword = Omit<InputOf<typeof otpVerifySeller>, 'role_name'>;

export const logIn = (form: LoginForm) => api(signinSeller, { ...form, ...ownRole() });
export const logInWithFactor = (proof: InputOf<typeof signinSecondFactor>) => api(signinSecondFactor, proof);

/** Tells whether a login first requires the second factor; such a response has no `api_token`. */
export const isChallenge = (data: Profile | FactorChallenge): data is FactorChallenge => 'challenge' in data;

export const sendSignUpCode = (form: SignUp) => api(otpVerifyuser, { ...form, ...ownRole() });
export const verifySignUp = (form: SignUp & Pick<InputOf<typeof emailotpVerifyuser>, 'otp' | 'link'>) =>
  api(emailotpVerifyuser, { ...form, ...ownRole() });

export const sendPasswordCode = (form: NewPassword) => api(otpVerifySeller, { ...form, ...ownRole() });
export const verifyPassword = (form: NewPassword & { otp: string }) =>
  api(emailotpVerifySeller, { ...form, ...ownRole() });

export const checkReferral = (referBy: string) => api(referCheck, { referBy });

/** Stores the token and a member's user details. A session of the other kind stays; cached data is dropped. */
export function beginSession(answer: Envelope<Profile | FactorChallenge>): void {
  if (!answer.api_token || isChallenge(answer.data)) throw new Error('the login answered without api_token');
  const { language } = answer.data;
  queryClient.clear();
  queryClient.setQueryData([getprofile.name, null], answer.data);
  clearSessionEnded();
  if (answer.data.kind === 'vendor') storeVendor(answer.api_token);
  else storeMember(answer.api_token, answer.data);
  void followLanguage(language);
}

/** Returns the sessions that Log Out ends: for a vendor only its own; for a member both (specification, section 2). */
function ownSessions(): readonly Session[] {
  const [member, vendor] = [currentArea() === 'member' && getMemberToken(), getVendorToken()];
  return [
    ...(member === false ? [] : [{ kind: 'member' as const, token: member }]),
    ...(vendor === false ? [] : [{ kind: 'vendor' as const, token: vendor }]),
  ];
}

/** Ends the sessions on the server, and in this browser even if the server fails. */
export async function endSession(): Promise<{ isRevoked: boolean }> {
  const own = ownSessions();
  const revoke = () => Promise.allSettled(own.map((session) => apiWith(session)(logout)));
  const ended = await whileEnding(
    own.map(({ token }) => token),
    revoke,
  );
  clearOwnSessions();
  return { isRevoked: ended.every(({ status }) => status === 'fulfilled') };
}
