import { demoState, mailedCode, productUrl } from './demo.ts';
import type { Member } from './member.ts';

const PASSWORD = 'a-plumb-password';

async function post(path: string, body: object): Promise<{ api_token: string; data: Member['user'] }> {
  const answer = await fetch(`${productUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, role_name: 'User' }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { api_token: string; data: Member['user'] };
}

/** A member of their own, signed up with a mailed code: for tests that change how one logs in. */
export async function newMember(fullName?: string): Promise<Member> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  const email = `secure-${unique}@test.example`;
  const form = {
    fullName: fullName ?? `Secure ${unique}`,
    phone: `6${unique}`,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    referBy: (await demoState()).referralCode,
  };
  await post('/publicApi/otpVerifyuser', form);
  await post('/publicApi/emailotpVerifyuser', { ...form, otp: await mailedCode(email) });
  const login = await post('/publicApi/signinSeller', { email, password: PASSWORD });
  return { email, password: PASSWORD, token: login.api_token, user: login.data };
}
