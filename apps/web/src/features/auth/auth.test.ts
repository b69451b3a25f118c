import {
  type Envelope,
  forgotPasswordRule,
  loginRule,
  MAX_LENGTH,
  otpRule,
  otpVerifyuser,
  type Profile,
  signUpRule,
} from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../lib/browser.testing.ts';
import { render } from '../../lib/render.testing.ts';
import { hasSessionEnded, markSessionEnded } from '../../lib/session-ended.ts';
import { text } from '../../lib/text/index.ts';
import { signInByTicket } from './auto-login.tsx';
import { beginSession, endSession, logIn, sendSignUpCode } from './calls.ts';
import { errorFor } from './rule-field.ts';
import { SignUp } from './sign-up.tsx';

const full = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@example.org',
  password: 'secret-pass',
  confirmPassword: 'secret-pass',
};

describe('Where a form shows a violated rule', () => {
  it.each([
    ['fullName', { fullName: '' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '123' }],
    ['email', { email: '' }],
    ['email', { email: 'asha' }],
    ['confirmPassword', { confirmPassword: '' }],
    ['password', { password: '' }],
    ['confirmPassword', { confirmPassword: 'another-pass' }],
    ['password', { password: 'short', confirmPassword: 'short' }],
  ])('A form shows a violation of the rule on %s at its field: %j', (field, change) => {
    const form = { ...full, ...change };
    const broken = signUpRule(form, 'Ben');
    expect(errorFor(broken, field)).toBe(text().said(broken));
    if (field in { email: 1, password: 1, confirmPassword: 1 }) expect(forgotPasswordRule(form)).toEqual(broken);
  });

  // Shows SPEC-5.11
  it('A form shows referral, login and code errors at their own fields only', () => {
    expect(errorFor(signUpRule(full, ''), 'referBy')).toBe('please enter referral code');
    expect(errorFor(signUpRule(full, ''), 'fullName')).toBeNull();
    expect(errorFor(loginRule({ email: '', password: '' }), 'email')).toBe('Please enter phone');
    expect(errorFor(loginRule({ email: 'a', password: '' }), 'password')).toBe('Please enter password');
    expect(errorFor(otpRule(''), 'otp')).toBe('please enter otp');
    expect(errorFor(otpRule('12'), 'otp')).toBe('please enter valid otp');
    expect(errorFor(null, 'otp')).toBeNull();
  });
});

const FIELDS = ['fullName', 'phone', 'email'] as const;

describe('Text fields of the sign-up form', () => {
  const { html } = render(SignUp, {});
  const fieldOf = (name: string) => html.match(/<input[^>]*>/g)!.find((input) => input.includes(`name="${name}"`));

  it.each(FIELDS)('A sign-up text field accepts as many characters as the API does: %s', (name) => {
    expect(fieldOf(name)).toContain(`maxLength="${MAX_LENGTH[name]}"`);
    const taken = (length: number) => otpVerifyuser.input.safeParse({ [name]: 'x'.repeat(length) }).success;
    expect([taken(MAX_LENGTH[name]), taken(MAX_LENGTH[name] + 1)]).toEqual([true, false]);
  });

  it('The sign-up form rejects a referral code with pasted text around it instead of truncating it', () => {
    expect(fieldOf('referBy')).not.toContain('maxLength');
  });
});

const user = { fullName: 'Asha Verma', email: 'asha@test.example', phone: '9876543210' } as Profile;
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('A session in the browser', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  const send = vi.fn<typeof fetch>();
  const sent = () => ({ path: send.mock.calls[0]![0], body: JSON.parse(send.mock.calls[0]![1]!.body as string) });
  beforeEach(() => {
    browser = fakeBrowser();
    send.mockReset();
    vi.stubGlobal('fetch', send);
  });

  // Shows SPEC-3.8
  it('Login and sign-up always send the role User', async () => {
    send.mockImplementation(async () => answer(200, { success: true, message: '', data: null }));
    await logIn({ email: 'asha@test.example', password: 'x' });
    expect(sent()).toMatchObject({ path: '/publicApi/signinSeller', body: { role_name: 'User' } });
    send.mockClear();
    await sendSignUpCode({ ...user, password: 'x', confirmPassword: 'x', referBy: 'PL7K2Q9A' });
    expect(sent()).toMatchObject({ path: '/publicApi/otpVerifyuser', body: { role_name: 'User' } });
  });

  // Shows SPEC-4.1
  it('Logging in stores the token and the user details', () => {
    beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
    expect(browser.items.get('access_token')).toBe('token');
    expect(JSON.parse(browser.items.get('access_user')!)).toEqual(user);
  });

  it('The note that the session has ended disappears at the next login', () => {
    markSessionEnded();
    expect(hasSessionEnded()).toBe(true);
    beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
    expect(hasSessionEnded()).toBe(false);
    expect([...browser.tabItems.keys()]).toEqual([]);
  });

  // Shows SPEC-2-settings-1
  it.each([
    ['reachable', () => answer(200, { success: true, message: '', data: null })],
    ['failing', () => answer(500, { success: false, message: '', data: null })],
  ])(
    'Logging out clears the member token, the vendor token and the user data, with the server %s',
    async (_, reply) => {
      beginSession({ success: true, message: '', data: user, api_token: 'token' } as Envelope<Profile>);
      browser.items.set('access_token_vendor', 'vendor');
      send.mockImplementation(async () => reply());
      await endSession();
      expect([...browser.items.keys()]).toEqual([]);
    },
  );

  // Shows SPEC-2-other-5
  it('The auto-login link opens a session with its ticket, then loads / as a full page', async () => {
    send.mockImplementation(async () => answer(200, { success: true, message: '', data: user, api_token: 'token' }));
    void signInByTicket('ticket');
    await vi.waitFor(() => expect(browser.replace).toHaveBeenCalledExactlyOnceWith('/'), 10_000);
    expect(sent()).toEqual({ path: '/publicApi/autoSigninSeller', body: { userDetails: 'ticket' } });
    expect(browser.items.get('access_token')).toBe('token');
  });

  it('A used auto-login ticket opens no session and shows the server’s message', async () => {
    send.mockImplementation(async () => answer(401, { success: false, message: 'Used', data: null }));
    expect(await signInByTicket('ticket')).toEqual({ message: 'Used' });
    expect([...browser.items.keys()]).toEqual([]);
    expect(browser.replace).not.toHaveBeenCalled();
  });
});
