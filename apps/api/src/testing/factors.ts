import { isFactorError } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { PASSWORD } from './people.ts';

/** What a member's authenticator app shows; `steps` later than now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * The code of the step before now, which leaves the codes from now on unused. It is good for this step only: this waits for the
 * next step when less than ten seconds are left.
 */
export async function codeBefore(secret: string): Promise<string> {
  const nextStepAt = (Math.floor(Date.now() / 30_000) + 1) * 30_000;
  // One timer in nine ends a millisecond before its time on this clock.
  if (nextStepAt - Date.now() < 10_000)
    while (Date.now() < nextStepAt) await new Promise((resolve) => setTimeout(resolve, nextStepAt - Date.now()));
  return appCode(secret, -1);
}

export const signIn = (api: TestApp, email: string, password = PASSWORD) =>
  api.post('/publicApi/signinSeller', { email, password, role_name: 'User' });

/** The token of a member without a second factor. */
export const tokenOf = async (api: TestApp, email: string): Promise<string> =>
  (await signIn(api, email)).json().api_token;

const isTooSlow = (code: unknown): boolean => code === 'busy' || isFactorError(String(code));

/** Sets an app up and confirms it with the code of the step before now, so that the codes from now on are unused. */
export async function setUpApp(api: TestApp, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, token)).json().data;
  const confirm = async () => api.post('/sellerApi/totpConfirm', { code: await codeBefore(secret) }, token);
  let confirmed = await confirm();
  // As a member would: on a slow machine the guard takes longer than a call waits for it, or than the code is good for.
  for (let tries = 1; isTooSlow(confirmed.headers['x-error-code']) && tries < 5; tries += 1)
    confirmed = await confirm();
  if (!confirmed.json().success) throw new Error(`The app was not confirmed: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes };
}

/** What goes with a change of the factors of somebody who has one: the challenge for just that, answered with a code. */
export async function shown(api: TestApp, token: string, change: string, code: string) {
  const { challenge } = (await api.post('/sellerApi/secondFactorChallenge', { _id: change }, token)).json().data;
  return { challenge: challenge as string, code };
}
