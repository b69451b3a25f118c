import { expect, type Page } from '@playwright/test';
import { productUrl } from './demo.ts';

type Role = 'owner' | 'second owner' | 'finance' | 'support' | 'auditor';

interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly code: string | null;
}

/** The login of a role, with a code of its app that was not used yet: there are three in half a minute. */
export async function operatorLogin(page: Page, role: Role): Promise<DemoLogin & { readonly code: string }> {
  const read = async () => {
    const answer = await page.request.get(`${productUrl()}/demo/operators`);
    const logins = (await answer.json()) as DemoLogin[];
    if (role === 'second owner') return logins.filter((login) => login.role === 'owner')[1]!;
    return logins.find((login) => login.role === role)!;
  };
  // Other tests sign in as the same operator: then the app's next code is waited for.
  await expect.poll(async () => (await read()).code, { timeout: 60_000, intervals: [500] }).not.toBeNull();
  const login = await read();
  return login.code === null ? operatorLogin(page, role) : { ...login, code: login.code };
}

/** What the console keeps of a session, by role: a sign-in costs a code of the app, and there are three in half a minute. */
const sessions = new Map<Role, { readonly token: string; readonly operator: object }>();

/** Opens the console at `path`, such as `/audit`, with a session of that role that was opened through the API. */
export async function signInOperator(page: Page, role: Role, path = '/'): Promise<void> {
  const session = (await openSession(page, role)) ?? (await newSession(page, role));
  // The lightest page of the origin: storage is all that is needed of it.
  await page.goto(`${productUrl()}/healthz`);
  await page.evaluate((text) => localStorage.setItem('plumbline_operator', text), JSON.stringify(session));
  await page.goto(`${productUrl()}/console${path}`);
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
}

/** That of an earlier test of this process, unless one signed it out or locked it. */
async function openSession(page: Page, role: Role) {
  const session = sessions.get(role);
  if (!session) return null;
  const headers = { authorization: `Bearer ${session.token}` };
  return (await page.request.get(`${productUrl()}/operatorApi/me`, { headers })).ok() ? session : null;
}

async function newSession(page: Page, role: Role) {
  for (let tries = 0; ; tries++) {
    const { email, password, code } = await operatorLogin(page, role);
    const first = await page.request.post(`${productUrl()}/operatorApi/signIn`, { data: { email, password } });
    const { challenge } = (await first.json()).data as { challenge: string };
    const second = await page.request.post(`${productUrl()}/operatorApi/signInFactor`, { data: { challenge, code } });
    const answer = (await second.json()) as { success: boolean; message: string; data: object; api_token: string };
    // A parallel test took the same code in between.
    if (!answer.success && answer.message === 'This second factor is not right' && tries < 5) continue;
    expect(answer.success, answer.message).toBe(true);
    const session = { token: answer.api_token, operator: answer.data };
    sessions.set(role, session);
    return session;
  }
}

/** The field of a dialog that asks why, or for a note. */
const WHY = /^(Reason|Note \(optional\))/;

/** Fills in the reason that the topmost dialog asks for, and confirms with its verb. */
export async function giveReason(page: Page, verb: string, reason: string): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(WHY) })
    .last();
  await dialog.getByLabel(WHY).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}
