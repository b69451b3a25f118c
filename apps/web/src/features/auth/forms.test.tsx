import { fakeApi } from '@plumbline/app-runtime/testing';
import { referCheck, signinSeller } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw, drawWith } from '../../lib/draw.testing.tsx';
import ForgotPassword from './forgot-password.tsx';
import Login from './login.tsx';
import { SignUp } from './sign-up.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
/** Returns the message shown at a field and read out with it. */
const saidAt = (label: string): string => {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

type User = ReturnType<typeof draw>['user'];
/** Fills in one field after the other, in the specified order of the rules. */
async function expectRules(user: User, submit: string, steps: readonly (readonly [string, string, string])[]) {
  for (const [label, message, remedy] of steps) {
    await user.click(screen.getByRole('button', { name: submit }));
    expect(saidAt(label)).toContain(message);
    expect(document.activeElement).toBe(field(label));
    fireEvent.change(field(label), { target: { value: remedy } });
  }
}

describe('The login (specification, section 5)', () => {
  it('Submitting the login form without an address or a password shows an error at that field and sends nothing', async () => {
    const { server: api, user } = drawWith(<Login />, {}, '/login');
    await expectRules(user, 'Log in', [
      [appTexts.auth.emailOrPhone, 'Please enter phone', 'asha@example.org'],
      ['Password', 'Please enter password', 'secret-password'],
    ]);
    expect(api.calls).toEqual([]);
    expect(saidAt(appTexts.auth.emailOrPhone)).toBe('');
  });

  it('A refused login shows the server’s message as a toast and keeps the form filled in', async () => {
    const refused = { status: 400, message: errorsTexts.invalid_credentials };
    const { server: api, user } = drawWith(<Login />, { [signinSeller.path]: refused }, '/login');
    await user.type(field(appTexts.auth.emailOrPhone), 'asha@example.org');
    await user.type(field('Password'), 'wrong{Enter}');
    expect(await screen.findByText(refused.message)).toBeTruthy();
    expect(api.calls[0]!.body).toEqual({ email: 'asha@example.org', password: 'wrong', role_name: 'User' });
    expect([field(appTexts.auth.emailOrPhone).value, field('Password').value]).toEqual(['asha@example.org', 'wrong']);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('The sign-up (specification, section 5)', () => {
  it('Sign-up errors appear at their fields in the specified order and move the focus there', async () => {
    const { server: api, user } = drawWith(<SignUp />, {}, '/register');
    const steps: readonly (readonly [string, string, string])[] = [
      ['Full Name', 'Full Name Required', 'Asha Verma'],
      ['Mobile No.', 'please enter phone', '12345'],
      ['Mobile No.', 'invalid phone number', '9876543210'],
      ['Email', 'Email Required', 'asha'],
      ['Email', 'Email  Invalid', 'asha@example.org'],
      ['Confirm Password', 'Confirm Password Required', 'another-password'],
      ['Password', 'Password Required', 'a-long-password'],
      ['Confirm Password', 'Password not Match', 'a-long-password'],
    ];
    await expectRules(user, 'Sign up', steps);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(saidAt(appTexts.auth.referralCode)).toContain('please enter referral code'));
    expect(api.calls).toEqual([]);
  });

  it('The referral code from the link is checked at once, and the sponsor’s name appears in its field', async () => {
    fakeApi({ [referCheck.path]: { data: { fullName: 'Bela Rao' } } });
    draw(<SignUp codeOnLoad=" pl7k2q9a " />, '/referalsignup?ref=pl7k2q9a');
    expect(field(appTexts.auth.referralCode).value).toBe('PL7K2Q9A');
    expect(await screen.findByDisplayValue('Bela Rao')).toBeTruthy();
  });

  it('An unknown referral code shows an error at its field, and a changed code is checked when the field loses focus', async () => {
    const refused = { status: 400, message: 'This referral code does not exist' };
    fakeApi({
      [referCheck.path]: ({ query, body }) =>
        JSON.stringify([query, body]).includes('GOOD') ? { data: { fullName: 'Bela Rao' } } : refused,
    });
    const { user } = draw(<SignUp />, '/register');
    await user.type(field('Referal code'), 'bad');
    await user.tab();
    await waitFor(() => expect(saidAt(appTexts.auth.referralCode)).toContain(refused.message));
    await user.clear(field('Referal code'));
    await user.type(field('Referal code'), 'good');
    await user.tab();
    expect(await screen.findByDisplayValue('Bela Rao')).toBeTruthy();
    expect(saidAt(appTexts.auth.referralCode)).toBe('');
  });
});

describe('The forgotten password (specification, section 5)', () => {
  it('Errors of the forgotten-password form appear at their fields in the specified order', async () => {
    const { server: api, user } = drawWith(<ForgotPassword />, {}, '/forget-Password');
    await expectRules(user, 'Send code', [
      ['Email', 'Email Required', 'nobody'],
      ['Email', 'Email  Invalid', 'asha@example.org'],
      ['Confirm Password', 'Confirm Password Required', 'another-password'],
      ['New password', 'Password Required', 'a-long-password'],
      ['Confirm Password', 'Password not Match', 'a-long-password'],
    ]);
    expect(api.calls).toEqual([]);
  });
});
