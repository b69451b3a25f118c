import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  operatorAcceptInvitation,
  operatorEnrolApp,
  operatorEnrolAppConfirm,
  operatorEnrolPasskey,
  operatorEnrolPasskeyConfirm,
} from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleSignInTexts } from '@plumbline/texts/en/console-sign-in';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { currentSession } from '../../lib/session.ts';
import { Invitation } from './invitation.tsx';

const makePasskey = vi.hoisted(() => vi.fn());
vi.mock('@plumbline/app-runtime/passkey', () => ({ makePasskey, answerWithPasskey: vi.fn() }));

const LINK = '/operatorApi/invitation/abc';
const INVITED = { data: { role: 'finance', email: 'bela@plumbline.example', expiresAt: '2026-03-11 05:06:07' } };
const BELA = { _id: 'o2', email: 'bela@plumbline.example', fullName: 'Bela Rao', role: 'finance' };
const ENROLMENT = { enrolment: 'e1', passkeyOrigin: window.location.origin, expiresAt: '2026-03-04 05:21:07' };
const ENROLLED = { data: { operator: BELA, recoveryCodes: ['AAAA-1111', 'BBBB-2222'] }, csrf_token: 'new-csrf' };
const ANSWERS = { [LINK]: INVITED, [operatorAcceptInvitation.path]: { data: ENROLMENT } };

const accept = async (user: ReturnType<typeof draw>['user']) => {
  await user.type(await screen.findByLabelText(consoleSignInTexts.yourName), 'Bela Rao');
  await user.type(screen.getByLabelText(consoleSignInTexts.password), 'a long sentence{Enter}');
};

beforeEach(() => void makePasskey.mockReset());

describe('An invitation to the console', () => {
  it('An invitation shows its role, its address and its expiry', async () => {
    fakeApi(ANSWERS);
    draw(<Invitation link="abc" />);
    expect(await screen.findByText(/invited as finance with bela@plumbline.example/)).toBeTruthy();
    expect(screen.queryByLabelText(consoleSignInTexts.eMailAddress)).toBeNull();
  });

  it('The first operator enters their own address', async () => {
    const server = fakeApi({ ...ANSWERS, [LINK]: { data: { ...INVITED.data, email: null } } });
    const { user } = draw(<Invitation link="abc" />);
    await user.type(await screen.findByLabelText(consoleSignInTexts.eMailAddress), 'bela@plumbline.example');
    await accept(user);
    await waitFor(() =>
      expect(server.to(operatorAcceptInvitation.path)[0]?.body).toEqual({
        link: 'abc',
        fullName: 'Bela Rao',
        email: 'bela@plumbline.example',
        password: 'a long sentence',
      }),
    );
  });

  it('A used invitation link links to the sign-in and shows no form and no retry', async () => {
    const message = consoleErrorsTexts.invitation_not_valid;
    fakeApi({ [LINK]: { status: 410, code: 'invitation_not_valid', message } });
    draw(<Invitation link="abc" />);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByLabelText(consoleSignInTexts.password)).toBeNull();
    expect(screen.queryByRole('button', { name: consoleTexts.tryAgain })).toBeNull();
    expect(screen.getByRole('link', { name: consoleSignInTexts.signIn }).getAttribute('href')).toBe('/');
  });

  it('A refused password shows an error and keeps the name', async () => {
    const message = 'Please choose a longer password';
    fakeApi({ ...ANSWERS, [operatorAcceptInvitation.path]: { status: 400, message } });
    const { user } = draw(<Invitation link="abc" />);
    await accept(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleSignInTexts.yourName).value).toBe('Bela Rao');
  });
});

describe('Setting up the first second factor', () => {
  const SECRET = { data: { secret: 'JBSW Y3DP', uri: 'otpauth://totp/Plumbline' } };

  it('The first code sets up the app, and the recovery codes appear once before the console opens', async () => {
    const server = fakeApi({
      ...ANSWERS,
      [operatorEnrolApp.path]: SECRET,
      [operatorEnrolAppConfirm.path]: ENROLLED,
    });
    const { user, address } = draw(<Invitation link="abc" />, '/invitation/abc');
    await accept(user);
    await user.click(await screen.findByRole('button', { name: consoleSignInTexts.setUpApp }));
    expect(await screen.findByText('JBSW Y3DP')).toBeTruthy();
    await user.type(screen.getByLabelText(consoleSignInTexts.codeApp), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: consoleSignInTexts.recoveryCodes });
    expect([...codes.children].map(({ textContent }) => textContent)).toEqual(['AAAA-1111', 'BBBB-2222']);
    expect(server.to(operatorEnrolAppConfirm.path)[0]!.body).toEqual({ enrolment: 'e1', code: '123456' });
    expect(currentSession()?.operator).toEqual(BELA);
    expect(address()).toBe('/invitation/abc');
    await user.click(screen.getByRole('button', { name: consoleSignInTexts.iKept }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('A wrong first code shows an error, and the same secret can be confirmed again', async () => {
    const message = errorsTexts.factor_wrong;
    const server = fakeApi({
      ...ANSWERS,
      [operatorEnrolApp.path]: SECRET,
      [operatorEnrolAppConfirm.path]: { status: 400, message },
    });
    const { user } = draw(<Invitation link="abc" />);
    await accept(user);
    await user.click(await screen.findByRole('button', { name: consoleSignInTexts.setUpApp }));
    await user.type(await screen.findByLabelText(consoleSignInTexts.codeApp), '000000{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP')).toBeTruthy();
    expect(server.to(operatorEnrolApp.path)).toHaveLength(1);
    expect(currentSession()).toBeNull();
  });

  it('A passkey created by the device also opens the session', async () => {
    makePasskey.mockResolvedValue({ id: 'k1', rawId: 'k1' });
    fakeApi({
      ...ANSWERS,
      [operatorEnrolPasskey.path]: { data: { options: { challenge: 'x' } } },
      [operatorEnrolPasskeyConfirm.path]: ENROLLED,
    });
    const { user } = draw(<Invitation link="abc" />);
    await accept(user);
    await user.click(await screen.findByRole('button', { name: consoleSignInTexts.addAPasskey }));
    expect(await screen.findByText('AAAA-1111')).toBeTruthy();
  });

  it('A device that cannot create a passkey shows an error and still offers the app', async () => {
    makePasskey.mockRejectedValue(new Error('NotAllowedError'));
    fakeApi({ ...ANSWERS, [operatorEnrolPasskey.path]: { data: { options: { challenge: 'x' } } } });
    const { user } = draw(<Invitation link="abc" />);
    await accept(user);
    await user.click(await screen.findByRole('button', { name: consoleSignInTexts.addAPasskey }));
    expect(await screen.findByText(consoleSignInTexts.deviceMadeNo)).toBeTruthy();
    expect(screen.getByRole('button', { name: consoleSignInTexts.setUpApp })).toBeTruthy();
  });
});
