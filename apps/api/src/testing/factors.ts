import { isFactorError } from '@plumbline/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { PASSWORD } from './people.ts';

/** Returns what a member's authenticator app shows `steps` time steps from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/**
 * Returns the code of the previous time step, so that current codes stay unused. It is valid for the current step only,
 * so this waits for the next step if less than ten seconds are left.
 */
export async function codeBefore(secret: string): Promise<string> {
  const nextStepAt = (Math.floor(Date.now() / 30_000) + 1) * 30_000;
  // One timer in nine fires a millisecond early on this clock.
  if (nextStepAt - Date.now() < 10_000)
    while (Date.now() < nextStepAt) await new Promise((resolve) => setTimeout(resolve, nextStepAt - Date.now()));
  return appCode(secret, -1);
}

export const signIn = (api: TestApp, email: string, password = PASSWORD) =>
  api.post('/publicApi/signinSeller', { email, password, role_name: 'User' });

/** Logs in a member without a second factor. Returns the token. */
export const tokenOf = async (api: TestApp, email: string): Promise<string> =>
  (await signIn(api, email)).json().api_token;

const isTooSlow = (code: unknown): boolean => code === 'busy' || isFactorError(String(code));

/** Sets up an app and confirms it with the previous code, so that current codes stay unused. */
export async function setUpApp(api: TestApp, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, token)).json().data;
  const confirm = async () => api.post('/sellerApi/totpConfirm', { code: await codeBefore(secret) }, token);
  let confirmed = await confirm();
  // Retries as a member would: on a slow machine, the guard may take longer than the call waits or the code is valid.
  for (let tries = 1; isTooSlow(confirmed.headers['x-error-code']) && tries < 5; tries += 1)
    confirmed = await confirm();
  if (!confirmed.json().success) throw new Error(`The app was not confirmed: ${confirmed.body}`);
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes };
}

/** Opens the challenge for this change of factors. Returns it with the code, as the call needs them. */
export async function shown(api: TestApp, token: string, change: string, code: string) {
  const { challenge } = (await api.post('/sellerApi/secondFactorChallenge', { _id: change }, token)).json().data;
  return { challenge: challenge as string, code };
}
