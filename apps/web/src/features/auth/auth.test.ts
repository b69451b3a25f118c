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

describe('where a broken rule is shown', () => {
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
  ])('A form shows a rule about %s at its field: %j', (field, change) => {
    const form = { ...full, ...change };
    const broken = signUpRule(form, 'Ben');
    expect(errorFor(broken, field)).toBe(broken);
    if (field in { email: 1, password: 1, confirmPassword: 1 }) expect(forgotPasswordRule(form)).toBe(broken);
  });

  // Shows SPEC-5.11
  it('A form shows the referral, login and code rules at their fields, and at no other', () => {
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

describe('the text fields of the sign-up', () => {
  const { html } = render(SignUp, {});
  const fieldOf = (name: string) => html.match(/<input[^>]*>/g)!.find((input) => input.includes(`name="${name}"`));

  it.each(FIELDS)('The text fields of the sign-up take as much as the call does, and no more: %s', (name) => {
    expect(fieldOf(name)).toContain(`maxLength="${MAX_LENGTH[name]}"`);
    const taken = (length: number) => otpVerifyuser.input.safeParse({ [name]: 'x'.repeat(length) }).success;
    expect([taken(MAX_LENGTH[name]), taken(MAX_LENGTH[name] + 1)]).toEqual([true, false]);
  });

  it('The text fields of the sign-up cut no referral code that was pasted with more around it: it is told to be none', () => {
    expect(fieldOf('referBy')).not.toContain('maxLength');
  });
});

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
