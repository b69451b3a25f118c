import { operatorLock, operatorUnlock } from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, signInAs } from '../lib/draw.testing.tsx';
import { setLocked, useLocked } from '../lib/session.ts';
import { Lock, useIdle } from './lock.tsx';

const MINUTE_MS = 60_000;
const Screen = () => {
  useIdle();
  return useLocked() ? <Lock /> : <p>figures</p>;
};

beforeEach(() => {
  setLocked(false);
  signInAs('finance');
});

describe('The lock of the console', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE_MS));

  it('Half an hour without a key or a press locks the screen and notifies the server', () => {
    const { server: api } = drawWith(<Screen />, { [operatorLock.path]: {} });
    pass(29);
    expect(screen.getByText('figures')).toBeTruthy();
    pass(2);
    expect(screen.queryByText('figures')).toBeNull();
    expect(api.to(operatorLock.path)[0]?.method).toBe('POST');
  });

  it('A key press restarts the half hour', () => {
    drawWith(<Screen />, { [operatorLock.path]: {} });
    pass(20);
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
    pass(20);
    expect(screen.getByText('figures')).toBeTruthy();
    pass(11);
    expect(screen.queryByText('figures')).toBeNull();
  });

  it('Activity in another tab keeps this tab unlocked', () => {
    drawWith(<Screen />, { [operatorLock.path]: {} });
    pass(20);
    localStorage.setItem('plumbline_operator_active', String(Date.now()));
    pass(20);
    expect(screen.getByText('figures')).toBeTruthy();
  });
});

describe('Unlocking the console', () => {
  const locked = () => act(() => setLocked(true));

  it('The password unlocks the screen, and an empty password is not sent', async () => {
    const { server: api, user } = drawWith(<Screen />, { [operatorUnlock.path]: { message: 'Unlocked' } });
    locked();
    await user.click(screen.getByRole('button', { name: consoleTexts.goOn }));
    expect(api.to(operatorUnlock.path)).toEqual([]);
    await user.type(screen.getByLabelText(consoleTexts.password), 'the password{Enter}');
    expect(await screen.findByText('figures')).toBeTruthy();
    expect(api.bodies(operatorUnlock)[0]).toEqual({ password: 'the password' });
  });

  it('A wrong password shows an error and keeps the screen locked', async () => {
    const { user } = drawWith(<Screen />, {
      [operatorUnlock.path]: { status: 400, message: 'The password is not right' },
    });
    locked();
    await user.type(screen.getByLabelText(consoleTexts.password), 'wrong{Enter}');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    expect(screen.queryByText('figures')).toBeNull();
  });

  it('Log out ends the session even if the server does not respond', async () => {
    const { user } = drawWith(<Screen />, {});
    locked();
    await user.click(screen.getByRole('button', { name: consoleTexts.signOut })).catch(() => {});
    await waitFor(() => expect(localStorage.getItem('plumbline_operator')).toBeNull());
  });
});
