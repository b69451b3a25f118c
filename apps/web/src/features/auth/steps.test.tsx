import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  emailotpVerifySeller,
  freezeAccount,
  otpVerifySeller,
  signinSecondFactor,
  signinSeller,
  unfreezeConfirm,
  unfreezeRequest,
} from '@plumbline/contract';
import { sample } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as securityTexts } from '@plumbline/texts/en/security';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import ForgotPassword from './forgot-password.tsx';
import { Freeze } from './freeze.tsx';
import Login from './login.tsx';
import Unfreeze from './unfreeze.tsx';

const CHALLENGE = sample(unfreezeRequest.data.unwrap(), {
  challenge: 'c1',
  methods: ['totp'],
  passkeyOrigin: window.location.origin,
  expiresAt: '2999-01-01 00:00:00',
});
const MEMBER = { _id: 'm1', fullName: 'Asha Verma', email: 'asha@example.org' };
type User = ReturnType<typeof draw>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
/** Renders a screen at its own address, and a placeholder elsewhere. */
const At = ({ path, children }: { readonly path: string; readonly children: React.ReactNode }) =>
  useLocation().pathname === path ? children : <p>Another screen</p>;

describe('A login with a second factor', () => {
  const begin = (factor: FakeAnswers[string]) =>
    drawWith(
      <At path="/login">
        <Login />
      </At>,
      { [signinSeller.path]: { data: CHALLENGE }, [signinSecondFactor.path]: factor },
      '/login',
    );
  const toFactor = async (user: User) => {
    await user.type(field(appTexts.auth.emailOrPhone), 'asha@example.org');
    await user.type(field('Password'), 'a-long-password{Enter}');
    return screen.findByLabelText<HTMLInputElement>(appTexts.factor.code);
  };

  it('The password alone opens no session if the member has a second factor', async () => {
    const { user } = begin({});
    await toFactor(user);
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('The second factor’s code opens the session and shows the home screen', async () => {
    const { user, server, address } = begin({ data: MEMBER, api_token: 'member-token' });
    await user.type(await toFactor(user), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/my'));
    expect(server.bodies(signinSecondFactor)[0]).toEqual({ challenge: 'c1', code: '123456' });
    expect(localStorage.getItem('access_token')).toContain('member-token');
  });

  it('An empty code shows an error at its field', async () => {
    const { user, server } = begin({});
    const code = await toFactor(user);
    await press(user, 'Confirm');
    expect(screen.getByText(appTexts.factor.codeRequired)).toBeTruthy();
    expect(document.activeElement).toBe(code);
    expect(server.to(signinSecondFactor.path)).toEqual([]);
  });

  it('A wrong code shows an error and stays in its field', async () => {
    const { user } = begin({ status: 400, code: 'factor_wrong', message: errorsTexts.factor_wrong });
    const code = await toFactor(user);
    await user.type(code, '000000{Enter}');
    expect(await screen.findByText(errorsTexts.factor_wrong)).toBeTruthy();
    expect(code.value).toBe('000000');
  });

  it('An expired challenge returns to the password step and keeps the email address', async () => {
    const { user } = begin({ status: 400, code: 'challenge_not_valid', message: errorsTexts.challenge_not_valid });
    await user.type(await toFactor(user), '123456{Enter}');
    expect(await screen.findByText(errorsTexts.challenge_not_valid)).toBeTruthy();
    await waitFor(() => expect(field(appTexts.auth.emailOrPhone).value).toBe('asha@example.org'));
  });
});

describe('A forgotten password', () => {
  const begin = (answers: FakeAnswers = {}) =>
    drawWith(
      <At path="/forget-Password">
        <ForgotPassword />
      </At>,
      { [otpVerifySeller.path]: { message: 'Sent' }, ...answers },
      '/forget-Password',
    );
  const toCode = async (user: User) => {
    await user.type(field('Email'), 'asha@example.org');
    await user.type(field('New password'), 'a-new-password');
    await user.type(field('Confirm Password'), 'a-new-password{Enter}');
    return screen.findByLabelText<HTMLInputElement>(appTexts.auth.otp);
  };

  it('The mailed code sets the new password and opens the login', async () => {
    const { user, server, address } = begin({ [emailotpVerifySeller.path]: { message: 'Changed' } });
    await user.type(await toCode(user), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.bodies(emailotpVerifySeller)[0]).toMatchObject({
      email: 'asha@example.org',
      password: 'a-new-password',
      otp: '123456',
    });
  });

  it.each([
    ['', 'please enter otp'],
    ['12ab', 'please enter valid otp'],
  ])('Entering the code “%s” shows an error at its field: %s', async (typed, message) => {
    const { user, server } = begin();
    const otp = await toCode(user);
    if (typed !== '') await user.type(otp, typed);
    await press(user, 'Verify');
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(otp);
    expect(server.to(emailotpVerifySeller.path)).toEqual([]);
  });

  it('A code pasted with spaces is accepted', async () => {
    const { user } = begin();
    const otp = await toCode(user);
    await user.click(otp);
    await user.paste(' 123 456 ');
    expect(otp.value).toBe('123456');
  });

  // Shows DEC-8-screens-11
  it('Typing the last digit submits the code once', async () => {
    const { user, server } = begin({ [emailotpVerifySeller.path]: { status: 400, code: 'code_wrong', message: 'No' } });
    const otp = await toCode(user);
    await user.type(otp, '123456');
    // Shown at its field but not as a toast, which a screen reader would read twice.
    expect((await screen.findByText('No')).closest('.Toastify')).toBeNull();
    await new Promise((done) => setTimeout(done, 400));
    expect(screen.getAllByText('No')).toHaveLength(1);
    expect(server.to(emailotpVerifySeller.path)).toHaveLength(1);
    await user.type(otp, '{Backspace}7');
    await waitFor(() => expect(server.to(emailotpVerifySeller.path)).toHaveLength(2));
  });

  it('Change Email returns to the filled-in form', async () => {
    const { user } = begin();
    await toCode(user);
    await press(user, 'Change Email');
    await waitFor(() => expect(field('Email').value).toBe('asha@example.org'));
  });

  it('A new code can be requested only after 30 seconds', async () => {
    const { user } = begin();
    await toCode(user);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Otp' }).disabled).toBe(true);
  });
});

describe('Freezing an account by the link of a mail', () => {
  const LINK = 'L'.repeat(43);

  it('Opening the freeze link changes nothing, because mail scanners open links too', () => {
    const { server } = drawWith(<Freeze link={LINK} />, {});
    expect(server.calls).toEqual([]);
  });

  it('The freeze button freezes the account and ends the session in this browser', async () => {
    signIn();
    const { server, user } = drawWith(<Freeze link={LINK} />, {
      [freezeAccount.path]: { message: 'Frozen', data: { kind: 'member' } },
    });
    await press(user, securityTexts.freezeNow);
    expect(await screen.findByText(securityTexts.frozenTitle)).toBeTruthy();
    expect(server.bodies(freezeAccount)[0]).toEqual({ link: LINK });
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('A used freeze link leads to the login after the button is pressed and keeps the browser’s session', async () => {
    signIn();
    const { user } = drawWith(<Freeze link={LINK} />, {
      [freezeAccount.path]: { status: 400, code: 'link_not_valid', message: errorsTexts.link_not_valid },
    });
    await press(user, securityTexts.freezeNow);
    expect(await screen.findByRole('heading', { name: securityTexts.freezeOver })).toBeTruthy();
    expect(screen.getByRole('link', { name: appTexts.common.logIn }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: securityTexts.freezeNow })).toBeNull();
    expect(localStorage.getItem('access_token')).toBe('member-token');
  });

  it('A failure unrelated to the link shows an error and keeps the button', async () => {
    const { user } = drawWith(<Freeze link={LINK} />, {
      [freezeAccount.path]: { status: 429, code: 'rate_limited', message: 'Please wait a minute' },
    });
    await press(user, securityTexts.freezeNow);
    expect(await screen.findByText('Please wait a minute')).toBeTruthy();
    expect(screen.getByRole('button', { name: securityTexts.freezeNow })).toBeTruthy();
  });

  it.each(['', 'nothing-behind-this', LINK.slice(1), `${LINK}L`, LINK.replace('L', '.')])(
    'The malformed link “%s” shows no button and sends no request',
    (link) => {
      const { server } = drawWith(<Freeze link={link} />, {});
      expect(screen.getByRole('heading', { name: securityTexts.freezeOver })).toBeTruthy();
      expect(screen.queryByRole('button', { name: securityTexts.freezeNow })).toBeNull();
      expect(server.calls).toEqual([]);
    },
  );
});

describe('Releasing a frozen account', () => {
  const begin = (challenge: object | null, confirm: FakeAnswers[string] = { message: 'Released' }) =>
    drawWith(
      <At path="/unfreeze">
        <Unfreeze />
      </At>,
      { [unfreezeRequest.path]: { data: challenge }, [unfreezeConfirm.path]: confirm },
      '/unfreeze',
    );
  const toCode = async (user: User) => {
    await user.type(field(appTexts.auth.emailOrPhone), 'asha@example.org');
    await user.type(field('Password'), 'a-long-password{Enter}');
    return screen.findByLabelText<HTMLInputElement>(appTexts.auth.otp);
  };

  it('The mailed code unfreezes the account of a member without a second factor', async () => {
    const { user, server, address } = begin(null);
    await user.type(await toCode(user), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.bodies(unfreezeConfirm)[0]).toMatchObject({ otp: '123456', challenge: '', code: '' });
  });

  it('A member with a second factor submits both codes together', async () => {
    const { user, server } = begin(CHALLENGE);
    await user.type(await toCode(user), '123456');
    await user.type(field('Code'), '654321{Enter}');
    await waitFor(() =>
      expect(server.bodies(unfreezeConfirm)[0]).toMatchObject({
        otp: '123456',
        challenge: 'c1',
        code: '654321',
      }),
    );
  });

  it('Pressing Enter in the mailed-code field sends nothing until the second factor is entered', async () => {
    const { user, server } = begin(CHALLENGE);
    await user.type(await toCode(user), '123456{Enter}');
    expect(server.to(unfreezeConfirm.path)).toEqual([]);
  });

  it('A wrong code shows an error and keeps the step open', async () => {
    const { user } = begin(null, { status: 400, code: 'code_wrong', message: 'The code is wrong' });
    await user.type(await toCode(user), '000000{Enter}');
    expect(await screen.findByText('The code is wrong')).toBeTruthy();
    expect(field('Otp').value).toBe('000000');
  });
});
