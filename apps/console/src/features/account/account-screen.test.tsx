import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  operatorChangePassword,
  operatorLock,
  operatorLogout,
  operatorRenewFactor,
  operatorRevokeSession,
  operatorSessions,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleAccountTexts } from '@plumbline/texts/en/console-account';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { currentSession, setLocked, useLocked, useSession } from '../../lib/session.ts';
import { shortcutsAreOn, switchShortcuts } from '../../lib/table/shortcuts.ts';
import AccountScreen from './account-screen.tsx';

const session = (id: string, isThisOne: boolean) =>
  rowOf(operatorSessions, { _id: id, device: `Browser ${id}`, seenAt: '2026-03-04 06:06:07', isThisOne });
const SESSIONS = { [operatorSessions.path]: { data: { docs: [session('s1', true), session('s2', false)] } } };
/** Acts like the console's guard: renders nothing without a session, and only the lock screen while locked. */
const Guarded = () => {
  const [isSignedIn, isLocked] = [useSession() !== null, useLocked()];
  if (!isSignedIn) return <p>signed out</p>;
  return isLocked ? <p>locked</p> : <AccountScreen />;
};
const begin = (answers: FakeAnswers = {}) => drawWith(<Guarded />, { ...SESSIONS, ...answers });
const ready = () => screen.findByRole('table', { name: consoleAccountTexts.yourSessions });

beforeEach(() => {
  act(() => setLocked(false));
  signInAs('auditor');
});

describe('Operator account screen', () => {
  it('Log out ends the session on the server and in the browser', async () => {
    const { user, server } = begin({ [operatorLogout.path]: {} });
    await ready();
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.signOut }));
    expect(await screen.findByText('signed out')).toBeTruthy();
    expect(server.to(operatorLogout.path)).toHaveLength(1);
  });

  it('A sign-out that did not reach the server shows an error and keeps the session', async () => {
    const { user } = begin({ [operatorLogout.path]: { status: 500, message: 'The server rests' } });
    await ready();
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.signOut }));
    expect(await screen.findByText('The server rests')).toBeTruthy();
    expect(currentSession()).not.toBeNull();
  });

  it('Lock hides the screen', async () => {
    const { user } = begin({ [operatorLock.path]: {} });
    await ready();
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.lock }));
    expect(await screen.findByText('locked')).toBeTruthy();
  });

  it('Another session can be ended, but the current one cannot be ended here', async () => {
    const { user, server } = begin({ [operatorRevokeSession.path]: { message: 'Ended' } });
    await ready();
    expect(screen.getByText(consoleAccountTexts.thisOne)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.end }));
    await waitFor(() => expect(server.bodies(operatorRevokeSession)[0]).toEqual({ _id: 's2' }));
  });

  it('Single-letter shortcuts can be switched off for this browser', async () => {
    const { user } = begin();
    await user.selectOptions(screen.getByLabelText(consoleAccountTexts.shortcutsOneLetter), 'Off');
    expect(shortcutsAreOn()).toBe(false);
    switchShortcuts(true);
  });
});

describe('Changing one’s own login', () => {
  it('Changing the password also ends the current session', async () => {
    const { user, server } = begin({ [operatorChangePassword.path]: { message: 'Changed' } });
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.changeThePassword }));
    await user.type(screen.getByLabelText(consoleAccountTexts.currentPassword), 'the old sentence');
    await user.type(screen.getByLabelText(consoleAccountTexts.newPassword), 'the new sentence{Enter}');
    expect(await screen.findByText('signed out')).toBeTruthy();
    expect(server.bodies(operatorChangePassword)[0]).toEqual({
      oldPassword: 'the old sentence',
      password: 'the new sentence',
    });
  });

  it('A wrong current password shows an error and keeps the form filled in', async () => {
    const message = 'The password is not right';
    const { user } = begin({ [operatorChangePassword.path]: { status: 400, message } });
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.changeThePassword }));
    await user.type(screen.getByLabelText(consoleAccountTexts.newPassword), 'the new sentence{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(consoleAccountTexts.newPassword).value).toBe('the new sentence');
  });

  it('Removing the second factor requires the password and a code, and signs out', async () => {
    const { user, server } = begin({ [operatorRenewFactor.path]: { message: errorsTexts.unauthorized } });
    await user.click(screen.getByRole('button', { name: consoleAccountTexts.setUpNew }));
    await user.type(screen.getByLabelText(consoleAccountTexts.currentPassword), 'the sentence');
    await user.type(screen.getByLabelText(consoleAccountTexts.codeYourApp), '123456{Enter}');
    expect(await screen.findByText('signed out')).toBeTruthy();
    expect(server.bodies(operatorRenewFactor)[0]).toEqual({ password: 'the sentence', code: '123456' });
  });
});
