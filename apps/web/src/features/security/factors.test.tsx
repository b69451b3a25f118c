import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  getSecondFactors,
  getSessions,
  passkeyAdd,
  passkeyOptions,
  passkeyRename,
  recoveryCodesRenew,
  revokeOtherSessions,
  revokeSession,
  secondFactorChallenge,
  totpConfirm,
  totpRemove,
  totpSetup,
} from '@plumbline/contract';
import { dataOf, rowOf } from '@plumbline/contract/testing';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { texts as securityTexts } from '@plumbline/texts/en/security';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { SecuritySection } from './factors.tsx';
import { SessionsSection } from './sessions.tsx';

const makePasskey = vi.hoisted(() => vi.fn());
vi.mock('@plumbline/app-runtime/passkey', () => ({ makePasskey, answerWithPasskey: vi.fn() }));

const FACTORS = dataOf(getSecondFactors, { recoveryCodesLeft: 8, passkeyOrigin: window.location.origin });
const KEY = { _id: 'k1', name: 'My phone', createdAt: '2026-03-04 05:06:07', usedAt: null, isSynced: true };
const CODES = ['AAAA-1111', 'BBBB-2222'];
const begin = (factors: object = {}, more: FakeAnswers = {}) =>
  drawWith(<SecuritySection />, {
    [getSecondFactors.path]: { data: { ...FACTORS, ...factors } },
    [secondFactorChallenge.path]: { data: null },
    ...more,
  });
type User = ReturnType<typeof draw>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const givePassword = async (user: User) =>
  user.type(await screen.findByLabelText(securityTexts.currentPassword), 'the password{Enter}');

beforeEach(() => {
  signIn();
  makePasskey.mockReset();
});

describe('Second factors of a member', () => {
  it('Without a second factor, recovery codes are not mentioned', async () => {
    begin();
    await screen.findByRole('button', { name: securityTexts.setUpApp });
    expect(screen.queryByRole('button', { name: securityTexts.renewCodes })).toBeNull();
  });

  it.each([
    [1, 'You have 1 unused code left.'],
    [8, 'You have 8 unused codes left.'],
  ])('The number of remaining recovery codes is shown: %i is “%s”', async (recoveryCodesLeft, words) => {
    begin({ hasTotp: true, recoveryCodesLeft });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('Payouts on hold show their end time', async () => {
    begin({ payoutsWaitUntil: '2026-03-05 05:06:07' });
    expect(await screen.findByText(/Payouts wait until 2026-03-05 05:06:07 UTC/)).toBeTruthy();
  });

  it('Second factors that failed to load are not shown as switched off', async () => {
    begin({}, { [getSecondFactors.path]: { status: 500, message: 'no' } });
    expect(await screen.findByText(securityTexts.failed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /authenticator/i })).toBeNull();
  });

  it('An authenticator app becomes active after its first correct code, and then the recovery codes appear', async () => {
    const { user, server } = begin(
      {},
      {
        [totpSetup.path]: { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } },
        [totpConfirm.path]: { message: 'Set up', data: { recoveryCodes: CODES } },
      },
    );
    await press(user, securityTexts.setUpApp);
    await givePassword(user);
    expect(await screen.findByText('JBSW Y3DP')).toBeTruthy();
    await user.type(screen.getByLabelText(securityTexts.appCode), '123456{Enter}');
    expect(await screen.findByText('AAAA-1111')).toBeTruthy();
    expect(server.bodies(totpConfirm)[0]).toEqual({ code: '123456' });
  });

  it('Pressing outside does not close the recovery codes, which are shown only once', async () => {
    const { user } = begin(
      { hasTotp: true },
      { [recoveryCodesRenew.path]: { message: 'New codes', data: { recoveryCodes: CODES } } },
    );
    await press(user, securityTexts.renewCodes);
    await givePassword(user);
    await screen.findByText('AAAA-1111');
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByText('AAAA-1111')).toBeTruthy();
    await press(user, securityTexts.codesSaved);
    expect(screen.queryByText('AAAA-1111')).toBeNull();
  });

  it('A wrong first code shows an error and keeps the key on the screen', async () => {
    const { user } = begin(
      {},
      {
        [totpSetup.path]: { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } },
        [totpConfirm.path]: { status: 400, message: 'The code is wrong' },
      },
    );
    await press(user, securityTexts.setUpApp);
    await givePassword(user);
    await user.type(await screen.findByLabelText(securityTexts.appCode), '000000{Enter}');
    expect(await screen.findByText('The code is wrong')).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP')).toBeTruthy();
  });

  it('Removing the authenticator app requires the password', async () => {
    const { user, server } = begin({ hasTotp: true }, { [totpRemove.path]: { message: 'Removed' } });
    await press(user, securityTexts.removeApp);
    await press(user, 'Remove');
    expect(server.to(totpRemove.path)).toEqual([]);
    await givePassword(user);
    await waitFor(() => expect(server.bodies(totpRemove)[0]).toEqual({ password: 'the password' }));
  });

  it('A device that fails to create a passkey shows an error and keeps the name', async () => {
    makePasskey.mockRejectedValue(new Error('NotAllowedError'));
    const { user, server } = begin({}, { [passkeyOptions.path]: { data: { challenge: 'c1', options: {} } } });
    await press(user, securityTexts.addPasskey);
    await user.type(await screen.findByLabelText(securityTexts.passkeyName), 'My phone');
    await givePassword(user);
    expect(await screen.findByText(securityTexts.passkeyNotMade)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(securityTexts.passkeyName).value).toBe('My phone');
    expect(server.to(passkeyAdd.path)).toEqual([]);
  });

  it('Renaming a passkey requires a name', async () => {
    const { user, server } = begin({ passkeys: [KEY] });
    await press(user, 'Rename My phone');
    await user.clear(await screen.findByLabelText(securityTexts.passkeyName));
    await press(user, 'Save');
    expect(screen.getByText(rulesTexts.enterAName)).toBeTruthy();
    expect(server.to(passkeyRename.path)).toEqual([]);
  });

  it('At another address than the passkeys’ own, no passkey can be added and a link to the right address appears', async () => {
    begin({ passkeyOrigin: 'https://my.plumbline.example' });
    expect(await screen.findByRole('link', { name: 'my.plumbline.example' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: securityTexts.addPasskey })).toBeNull();
  });
});

describe('Sessions of a member', () => {
  const session = (id: string, isThisOne: boolean) =>
    rowOf(getSessions, { _id: id, device: `Browser ${id}`, seenAt: '2026-03-04 06:06:07', isThisOne });
  const sessions = (docs: readonly object[], more: FakeAnswers = {}) =>
    drawWith(<SessionsSection />, { [getSessions.path]: { data: { docs } }, ...more });

  it('Another session has a button that ends it, and the current session has none', async () => {
    const { user, server } = sessions([session('s1', true), session('s2', false)], {
      [revokeSession.path]: { message: 'Ended' },
    });
    await press(user, securityTexts.endSessionOf({ device: 'Browser s2' }));
    await waitFor(() => expect(server.bodies(revokeSession)[0]).toEqual({ _id: 's2' }));
    expect(screen.queryByRole('button', { name: securityTexts.endSessionOf({ device: 'Browser s1' }) })).toBeNull();
  });

  it('All other sessions can be ended together, if there are any', async () => {
    const { user, server, unmount } = sessions([session('s1', true), session('s2', false)], {
      [revokeOtherSessions.path]: { message: 'Ended' },
    });
    await press(user, securityTexts.endOthers);
    await waitFor(() => expect(server.to(revokeOtherSessions.path)).toHaveLength(1));
    unmount();
    sessions([session('s1', true)]);
    expect(await screen.findByText(securityTexts.onlyThis)).toBeTruthy();
    expect(screen.queryByRole('button', { name: securityTexts.endOthers })).toBeNull();
  });
});
