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
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSessionEnded } from '../../lib/session-ended.ts';
import { clearSessions, storeMember } from '../../lib/storage.ts';

/** Login and sign-up always use this role (specification, section 6). */
const ROLE = { role_name: 'User' } as const;

export type LoginForm = Omit<InputOf<typeof signinSeller>, 'role_name'>;
export type SignUp = Omit<InputOf<typeof otpVerifyuser>, 'role_name'>;
export type NewPassword = Omit<InputOf<typeof otpVerifySeller>, 'role_name'>;

export const logIn = (form: LoginForm) => api(signinSeller, { ...form, ...ROLE });
export const logInWithFactor = (proof: InputOf<typeof signinSecondFactor>) => api(signinSecondFactor, proof);

/** Whether a login asks for the second factor first; it has no `api_token` then. */
export const isChallenge = (data: Profile | FactorChallenge): data is FactorChallenge => 'challenge' in data;

export const sendSignUpCode = (form: SignUp) => api(otpVerifyuser, { ...form, ...ROLE });
export const verifySignUp = (form: SignUp & { otp: string }) => api(emailotpVerifyuser, { ...form, ...ROLE });

export const sendPasswordCode = (form: NewPassword) => api(otpVerifySeller, { ...form, ...ROLE });
export const verifyPassword = (form: NewPassword & { otp: string }) => api(emailotpVerifySeller, { ...form, ...ROLE });

export const checkReferral = (referBy: string) => api(referCheck, { referBy });

/** Stores token and user details; nothing that another session had loaded stays. */
export function beginSession(answer: Envelope<Profile | FactorChallenge>): void {
  if (!answer.api_token || isChallenge(answer.data)) throw new Error('the login answered without api_token');
  queryClient.clear();
  queryClient.setQueryData([getprofile.name, null], answer.data);
  forgetSessionEnded();
  storeMember(answer.api_token, answer.data);
}

/** Ends the session on the server, and here in any case: whoever presses Log Out wants to be gone from this device. */
export async function endSession(): Promise<{ isRevoked: boolean }> {
  const isRevoked = await api(logout).then(
    () => true,
    () => false,
  );
  clearSessions();
  queryClient.clear();
  return { isRevoked };
}
