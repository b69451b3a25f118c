import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { platform } from '@plumbline/contract';
import { operatorSignIn } from '@plumbline/contract/operator';
import { texts as consoleSignInTexts } from '@plumbline/texts/en/console-sign-in';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import SignIn from './sign-in.tsx';

const REAL: FakeAnswers = { [platform.path]: { data: { demo: false } } };
/** Other paths show another screen. */
const AtSignIn = () => (useLocation().pathname === '/sign-in' ? <SignIn /> : <p>Another screen</p>);
const email = () => screen.getByLabelText<HTMLInputElement>(consoleSignInTexts.eMailAddress);
const password = () => screen.getByLabelText<HTMLInputElement>(consoleSignInTexts.password);

describe('Console sign-in', () => {
  it('An empty address or password shows an error at its field and sends nothing', async () => {
    const { server: api, user } = drawWith(<SignIn />, REAL, '/sign-in');
    await user.click(screen.getByRole('button', { name: consoleSignInTexts.goOn }));
    expect(screen.getByText(consoleSignInTexts.pleaseEnterYour)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'asha@plumbline.example{Enter}');
    expect(screen.getByText(consoleSignInTexts.pleaseEnterYourPassword)).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(api.to(operatorSignIn.path)).toEqual([]);
  });

  it('A correct password opens the second-factor step and is removed from the form', async () => {
    const challenge = { challenge: 'c1', methods: ['totp'], passkey: null };
    const { user } = drawWith(<SignIn />, { ...REAL, [operatorSignIn.path]: { data: challenge } }, '/sign-in');
    await user.type(email(), 'Asha@Plumbline.example');
    await user.type(password(), 'the password{Enter}');
    expect(await screen.findByText(/You are logging in as asha@plumbline.example/)).toBeTruthy();
    expect(screen.queryByLabelText(consoleSignInTexts.password)).toBeNull();
  });

  it('A refused sign-in shows an error and keeps the form filled in', async () => {
    const message = 'Email address or password is not right';
    const { user } = drawWith(<SignIn />, { ...REAL, [operatorSignIn.path]: { status: 400, message } }, '/sign-in');
    await user.type(email(), 'asha@plumbline.example');
    await user.type(password(), 'wrong{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(email().value).toBe('asha@plumbline.example');
  });

  it.each([
    ['/sign-in?next=%2Fwithdrawals%3Fstatus%3Dpending', '/withdrawals?status=pending'],
    ['/sign-in', '/'],
    ['/sign-in?next=https%3A%2F%2Fevil.example', '/'],
    ['/sign-in?next=%2F%2Fevil.example', '/'],
    ['/sign-in?next=%2F%5Cevil.example', '/'],
  ])('A signed-in operator at %s is sent to %s, never outside the console', async (at, expected) => {
    fakeApi(REAL);
    signInAs('owner');
    const { address } = draw(<AtSignIn />, at);
    await waitFor(() => expect(address()).toBe(expected));
  });
});
