import type { Envelope, Profile } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../lib/browser.testing.ts';
import { hasSessionEnded, markSessionEnded } from '../../lib/session-ended.ts';
import { signInByTicket } from './auto-login.tsx';
import { beginSession, endSession, logIn, sendSignUpCode } from './calls.ts';

const user = { fullName: 'Asha Verma', email: 'asha@test.example', phone: '9876543210' } as Profile;
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('a session in the browser', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  const send = vi.fn<typeof fetch>();
  const sent = () => ({ path: send.mock.calls[0]![0], body: JSON.parse(send.mock.calls[0]![1]!.body as string) });
  beforeEach(() => {
    browser = fakeBrowser();
    send.mockReset();
    vi.stubGlobal('fetch', send);
  });

  // Shows SPEC-3.8
  it('A session in the browser is always asked for in the role User, and so is a sign-up', async () => {
    send.mockImplementation(async () => answer(200, { success: true, message: '', data: null }));
    await logIn({ email: 'asha@test.example', password: 'x' });
    expect(sent()).toMatchObject({ path: '/publicApi/signinSeller', body: { role_name: 'User' } });
    send.mockClear();
    await sendSignUpCode({ ...user, password: 'x', confirmPassword: 'x', referBy: 'PL7K2Q9A' });
    expect(sent()).toMatchObject({ path: '/publicApi/otpVerifyuser', body: { role_name: 'User' } });
  });

  // Shows SPEC-4.1
  it('A session in the browser begins with token and user details in storage', () => {
    beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
    expect(browser.items.get('access_token')).toBe('token');
    expect(JSON.parse(browser.items.get('access_user')!)).toEqual(user);
  });

  it('A session in the browser is not said to have ended any more once the next one begins', () => {
    markSessionEnded();
    expect(hasSessionEnded()).toBe(true);
    beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
    expect(hasSessionEnded()).toBe(false);
    expect([...browser.tabItems.keys()]).toEqual([]);
  });

  // Shows SPEC-2-settings-1
  it.each([
    ['reached', () => answer(200, { success: true, message: '', data: null })],
    ['in trouble', () => answer(500, { success: false, message: '', data: null })],
  ])(
    'A session in the browser ends with member token, vendor token and user data cleared, the server being %s',
    async (_, reply) => {
      beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
      browser.items.set('access_token_vendor', 'vendor');
      send.mockImplementation(async () => reply());
      await endSession();
      expect([...browser.items.keys()]).toEqual([]);
    },
  );

  // Shows SPEC-2-other-5
  it('A session in the browser is begun by the id of the auto-login path, which then leaves for / by a full page load', async () => {
    send.mockImplementation(async () => answer(200, { success: true, message: '', data: user, api_token: 'token' }));
    void signInByTicket('ticket');
    await vi.waitFor(() => expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/'), 10_000);
    expect(sent()).toEqual({ path: '/publicApi/autoSigninSeller', body: { userDetails: 'ticket' } });
    expect(browser.items.get('access_token')).toBe('token');
  });

  it('A session in the browser is not begun by a used ticket: the server’s message is shown', async () => {
    send.mockImplementation(async () => answer(401, { success: false, message: 'Used', data: null }));
    expect(await signInByTicket('ticket')).toEqual({ message: 'Used' });
    expect([...browser.items.keys()]).toEqual([]);
    expect(browser.replace).not.toHaveBeenCalled();
  });
});
