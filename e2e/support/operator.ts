import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { ERROR_CODE_HEADER } from '@plumbline/contract';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { productUrl } from './demo.ts';

export type Role = 'owner' | 'second owner' | 'finance' | 'support' | 'auditor';

interface DemoLogin {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly code: string | null;
  /** The app's current code, used or not; decisions accept it. */
  readonly current: string | null;
}

/** Resends while the product answers that it is busy. */
async function sendUntilTaken(send: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  const status = async () => {
    answer = await send();
    return answer.status();
  };
  await expect.poll(status, { intervals: [500] }).not.toBe(503);
  return answer!;
}

async function demoLogins(page: Page): Promise<readonly DemoLogin[]> {
  const answer = await sendUntilTaken(() => page.request.get(`${productUrl()}/demo/operators`));
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Returns the login of a role with an unused app code; there are three in half a minute. */
export async function operatorLogin(page: Page, role: Role): Promise<DemoLogin & { readonly code: string }> {
  const read = async () => {
    const logins = await demoLogins(page);
    if (role === 'second owner') return logins.filter((login) => login.role === 'owner')[1]!;
    return logins.find((login) => login.role === role)!;
  };
  // Other tests sign in as the same operator, so the app's next code is awaited.
  await expect.poll(async () => (await read()).code, { intervals: [500] }).not.toBeNull();
  const login = await read();
  return login.code === null ? operatorLogin(page, role) : { ...login, code: login.code };
}

/** A browser's part of a session: a cookie that scripts cannot read, and the console page's own data. */
interface KeptSession {
  readonly token: string;
  readonly kept: { readonly csrf: string; readonly operator: object };
}

/** By role, because a sign-in uses up an app code, and there are three in half a minute. */
const sessions = new Map<Role, KeptSession>();

const COOKIE = 'plumbline_operator';
const setCookie = (page: Page, token: string) =>
  page.context().addCookies([{ name: COOKIE, value: token, url: productUrl(), httpOnly: true, sameSite: 'Strict' }]);

/** Gives the page a session of this role, opened through the API; enough for callAsOperator. */
export async function giveSession(page: Page, role: Role): Promise<void> {
  const session = (await openSession(page, role)) ?? (await newSession(page, role));
  // The origin's lightest page, because only its storage is needed.
  await page.goto(`${productUrl()}/healthz`);
  await setCookie(page, session.token);
  await page.evaluate((text) => localStorage.setItem('plumbline_operator', text), JSON.stringify(session.kept));
}

/** Opens the console at `path`, such as `/audit`, with such a session. */
export async function signInOperator(page: Page, role: Role, path = '/'): Promise<void> {
  await giveSession(page, role);
  await page.goto(`${productUrl()}/console${path}`);
  await expect(page.getByRole('navigation', { name: consoleTexts.console })).toBeVisible();
}

/** The dialog in which an operator confirms a decision. */
export const confirmationOf = (page: Page) => page.getByRole('dialog', { name: consoleTexts.confirmYourSecond });

const operatorOf = (page: Page): Promise<{ csrf: string; operator: { email: string } }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('plumbline_operator')!));

/** Returns the current app code of the page's operator. */
async function currentCode(page: Page): Promise<string> {
  const { operator } = await operatorOf(page);
  return (await demoLogins(page)).find(({ email }) => email === operator.email)!.current!;
}

/** Confirms the decision of the page's operator, as shown. On a busy machine a code can expire: the next is entered. */
export async function confirmDecision(page: Page): Promise<void> {
  const dialog = confirmationOf(page);
  await expect(dialog).toBeVisible();
  await expect(async () => {
    if (await dialog.isVisible()) {
      await dialog.getByLabel(consoleTexts.codeYourApp).fill(await currentCode(page), { timeout: 5_000 });
      await dialog.getByRole('button', { name: consoleTexts.confirm }).click({ timeout: 5_000 });
    }
    await expect(dialog).toBeHidden({ timeout: 10_000 });
  }).toPass();
}

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly data: unknown;
}

/** Returns the headers that the page sends besides its operator's cookie. */
export const operatorHeaders = async (page: Page): Promise<Record<string, string>> => ({
  'x-csrf-token': (await operatorOf(page)).csrf,
  'sec-fetch-site': 'same-origin',
});

/** Makes a call as the page's operator with its own idempotency key, confirmed if it is a decision. */
export async function callAsOperator<T>(page: Page, path: string, body?: object): Promise<T> {
  const own = await operatorHeaders(page);
  const key = randomUUID();
  const send = async (to: string, data?: object, headers: Record<string, string> = {}) => {
    const url = `${productUrl()}/operatorApi/${to}`;
    const options = { headers: { ...own, ...headers }, ...(data ? { data: { key, ...data } } : {}) };
    const answer = await sendUntilTaken(() =>
      data ? page.request.post(url, options) : page.request.get(url, options),
    );
    return { status: answer.status(), ...((await answer.json()) as Envelope) };
  };
  const done = ({ success, message, data }: Envelope) => {
    expect(success, `${path}: ${message}`).toBe(true);
    return data as T;
  };
  const first = await send(path, body);
  if (first.status !== 409) return done(first);
  const { statement } = first.data as { statement: string };
  const opened = await send('openConfirmation', { statements: [statement] });
  const { challenge } = opened.data as { challenge: string };
  const confirmed = await send('confirm', { challenge, code: await currentCode(page) });
  expect(confirmed.success, confirmed.message).toBe(true);
  return done(await send(path, body, { 'x-confirmation': challenge }));
}

/** Reuses an earlier test's session in this process, unless it was signed out or locked. */
async function openSession(page: Page, role: Role) {
  const session = sessions.get(role);
  if (!session) return null;
  await setCookie(page, session.token);
  return (await page.request.get(`${productUrl()}/operatorApi/me`)).ok() ? session : null;
}

async function newSession(page: Page, role: Role): Promise<KeptSession> {
  for (let tries = 0; ; tries++) {
    const { email, password, code } = await operatorLogin(page, role);
    const send = (call: string, data: object) =>
      sendUntilTaken(() => page.request.post(`${productUrl()}/operatorApi/${call}`, { data }));
    const first = await send('signIn', { email, password });
    const { challenge } = (await first.json()).data as { challenge: string };
    const second = await send('signInFactor', { challenge, code });
    const answer = (await second.json()) as {
      success: boolean;
      message: string;
      data: object;
      csrf_token: string;
    };
    // A parallel test used the same code in between.
    if (/^factor_(used|wrong)$/.test(second.headers()[ERROR_CODE_HEADER] ?? '') && tries < 5) continue;
    expect(answer.success, answer.message).toBe(true);
    const [token] = (await page.context().cookies(productUrl())).flatMap(({ name, value }) =>
      name === COOKIE ? [value] : [],
    );
    const session = { token: token!, kept: { csrf: answer.csrf_token, operator: answer.data } };
    sessions.set(role, session);
    return session;
  }
}

/** The field for a reason or a note. */
const WHY = /^(Reason|Note \(optional\))/;

/** Fills in the reason in the topmost dialog, and confirms with its verb. */
export async function giveReason(page: Page, verb: string, reason: string): Promise<void> {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel(WHY) })
    .last();
  await dialog.getByLabel(WHY).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

/** Publishes a submitted listing. */
export const approveListing = (desk: Page, _id: string, revision = 1): Promise<unknown> =>
  callAsOperator(desk, 'decideListing', { _id, revision, decision: 'approve', reason: 'As described' });
