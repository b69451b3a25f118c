import { drawAt, type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { emailotpVerifyuser, otpVerifyuser, referCheck } from '@plumbline/contract';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { queryClient } from '../../lib/query.ts';
import { SignUp } from './sign-up.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const AtRegister = () => (useLocation().pathname === '/register' ? <SignUp codeOnLoad="pl7k2q9a" /> : <p>Elsewhere</p>);
const begin = (answers: FakeAnswers = {}) => ({
  server: fakeApi({
    [referCheck.path]: { data: { fullName: 'Bela Rao' } },
    [otpVerifyuser.path]: { message: answersTexts.otpVerifyuser },
    ...answers,
  }),
  ...draw(<AtRegister />, '/register'),
});
type User = ReturnType<typeof draw>['user'];
const FORM = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@example.org',
  password: 'a-long-password',
  confirmPassword: 'a-long-password',
  referBy: 'PL7K2Q9A',
  role_name: 'User',
};
async function fill(user: User) {
  await user.type(field('Full Name'), ' Asha Verma ');
  await user.type(field('Mobile No.'), FORM.phone);
  await user.type(field('Email'), FORM.email);
  await user.type(field('Password'), FORM.password);
  await user.type(field('Confirm Password'), FORM.password);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
}

describe('Signing up', () => {
  it('The sign-up form trims its texts and sends the sponsor’s code', async () => {
    const { user, server } = begin();
    await fill(user);
    await screen.findByLabelText(appTexts.auth.otp);
    expect(server.to(otpVerifyuser.path).map(({ body }) => body)).toEqual([FORM]);
  });

  it('The mailed code is submitted with the submitted form data, then the login opens', async () => {
    const { user, server, address } = begin({ [emailotpVerifyuser.path]: { message: 'Welcome' } });
    await fill(user);
    await user.type(await screen.findByLabelText(appTexts.auth.otp), '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(server.to(emailotpVerifyuser.path)[0]!.body).toEqual({ ...FORM, otp: '123456' });
  });

  it('The sign-up code is not submitted again while the login page loads', async () => {
    const server = fakeApi({
      [referCheck.path]: { data: { fullName: 'Bela Rao' } },
      [otpVerifyuser.path]: { message: answersTexts.otpVerifyuser },
      [emailotpVerifyuser.path]: { message: 'Welcome' },
    });
    let load: (screen: null) => void = () => {};
    const arrival = new Promise<null>((resolve) => {
      load = resolve;
    });
    const { user, address } = drawAt(<AtRegister />, { client: queryClient, at: '/register', arrival });
    await fill(user);
    await user.type(await screen.findByLabelText(appTexts.auth.otp), '123456');
    await waitFor(() => expect(server.to(emailotpVerifyuser.path)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /Verify/ }));
    await user.type(screen.getByLabelText(appTexts.auth.otp), '{Backspace}7');
    expect([server.to(emailotpVerifyuser.path).length, address()]).toEqual([1, '/register']);
    load(null);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('Change Email returns to the filled-in form and focuses the email field', async () => {
    const { user } = begin();
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Change Email' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect([field(appTexts.auth.fullName).value, field('Email').value]).toEqual(['Asha Verma', FORM.email]);
  });

  it('A refused sign-up shows an error and keeps the form filled in', async () => {
    const message = 'Too many codes were asked for';
    const { user } = begin({ [otpVerifyuser.path]: { status: 429, message } });
    await fill(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field('Email').value).toBe(FORM.email);
  });

  it('A lost connection shows no error about the sponsor’s code', async () => {
    const { user, server } = begin({ [referCheck.path]: () => Promise.reject(new TypeError('offline')) });
    await fill(user);
    await waitFor(() => expect(screen.getAllByText(appTexts.common.noConnection).length).toBeGreaterThan(0));
    expect(server.to(otpVerifyuser.path)).toEqual([]);
    expect(field(appTexts.auth.referralCode).value).toBe('PL7K2Q9A');
  });
});
