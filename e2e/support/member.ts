import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoState, faucet, freshAddress, mailedCode, productUrl } from './demo.ts';

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly user: { readonly _id: string; readonly fullName: string; readonly depositAddress: string };
}

/** Makes a call as a member with its own idempotency key; returns its `data`. */
export async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${productUrl()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify({ key: randomUUID(), ...body }) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Returns one of the demo's members by number, signed in at the API. Each test file uses its own. */
export async function demoMember(number: number): Promise<Member> {
  const { email, password } = (await demoState()).members[number]!;
  const login = await fetch(`${productUrl()}/publicApi/signinSeller`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, role_name: 'User' }),
  });
  if (!login.ok) throw new Error(`The login of ${email} answered ${login.status}: ${await login.text()}`);
  const { api_token: token, data: user } = (await login.json()) as { api_token: string; data: Member['user'] };
  return { email, password, token, user };
}

/** Stores what the app stores at login. */
const rememberIn = ({ token, user }: Member) => {
  const items = { access_token: token, access_user: JSON.stringify(user), user_name: user.fullName };
  return [
    (kept: Readonly<Record<string, string>>) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    items,
  ] as const;
};

/** Signs in on every page opened from now on, for read-only tests. */
export async function putSession(page: Page, member: Member): Promise<void> {
  await page.addInitScript(...rememberIn(member));
}

/** Signs in only once, so that a logout lasts. */
export async function openAs(page: Page, member: Member, path: string): Promise<void> {
  // The origin's lightest page, because only its storage is needed.
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate(...rememberIn(member));
  await page.goto(`${productUrl()}${path}`);
}

interface Balances {
  readonly balance: string;
  readonly earningbalance: string;
}

/** Funds the Electronic Wallet with a deposit. */
export async function fundWallet({ token, user }: Member, amount: string): Promise<void> {
  const before = Number((await call<Balances>(token, '/sellerApi/getprofile')).balance);
  await faucet(user.depositAddress, amount);
  await expect
    .poll(async () => Number((await call<Balances>(token, '/sellerApi/getprofile')).balance))
    .toBeGreaterThan(before);
}

/** Funds the Flexible wallet with a deposit and a transfer. */
export async function fundFlexible(member: Member, amount: string): Promise<void> {
  await fundWallet(member, amount);
  await call(member.token, '/sellerApi/walletTransfer', {
    from: 'wallet',
    to: 'earnings',
    amount,
    requestId: `e2e-${Date.now()}`,
  });
}

/** Takes both steps of a withdrawal to a new address. */
export async function requestWithdrawal(member: Member, amount: string): Promise<string> {
  const address = freshAddress();
  const askedAt = new Date();
  const request = await call<{ _id: string }>(member.token, '/sellerApi/Withdrawalsrequset', { address, amount });
  const otp = await mailedCode(member.email, askedAt);
  await call(member.token, '/sellerApi/WithdrawalsrequsetVerify', { _id: request._id, address, amount, otp });
  return address;
}

/** Returns the newest withdrawal, as its member sees it. */
export const newestWithdrawal = async ({ token }: Member) =>
  (await call<{ docs: readonly { stage: string; reason: string }[] }>(token, '/sellerApi/getWithdrawalListverndor/1'))
    .docs[0]!;

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

/** Creates a member, signed up with a mailed code, for tests that change the login. */
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
