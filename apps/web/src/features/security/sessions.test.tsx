import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import {
  getRefusedSignIns,
  getSessions,
  type ListedSession,
  type RefusedSignIn,
  revokeOtherSessions,
  revokeSession,
  secondFactorChallenge,
} from '@plumbline/contract';
import { rowOf, sample } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as securityTexts } from '@plumbline/texts/en/security';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signIn } from '../../lib/draw.testing.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RefusedSection, SessionsSection } from './sessions.tsx';

const session = (_id: string, device: string, isThisOne = false): ListedSession =>
  rowOf(getSessions, { _id, device, ip: '192.0.2.7', isThisOne });
const OWN = session('s1', 'Firefox on Linux', true);
const PHONE = session('s2', 'Chrome on Android');
const begin = (docs: () => readonly ListedSession[], more: FakeAnswers = {}) =>
  drawWith(<SessionsSection />, { [getSessions.path]: () => ({ data: { docs: docs() } }), ...more });

beforeEach(() => signIn());

describe('Sessions of a member', () => {
  it('This browser’s session is marked and cannot be ended here', async () => {
    begin(() => [OWN, PHONE]);
    await screen.findByText(securityTexts.thisOne);
    expect(
      screen.queryByRole('button', { name: securityTexts.endSessionOf({ device: 'Firefox on Linux' }) }),
    ).toBeNull();
  });

  it('Ending another session by its id removes it from the list', async () => {
    let docs = [OWN, PHONE];
    const { user, server } = begin(() => docs, {
      [revokeSession.path]: () => {
        docs = [OWN];
        return { message: 'The session has ended' };
      },
    });
    await user.click(
      await screen.findByRole('button', { name: securityTexts.endSessionOf({ device: 'Chrome on Android' }) }),
    );
    await waitFor(() => expect(screen.queryByText(/Chrome on Android/)).toBeNull());
    expect(server.bodies(revokeSession)).toEqual([{ _id: 's2' }]);
  });

  it('All other sessions can be ended at once, if there are any', async () => {
    let docs = [OWN, PHONE];
    const { user } = begin(() => docs, {
      [revokeOtherSessions.path]: () => {
        docs = [OWN];
        return { message: 'They have ended' };
      },
    });
    await user.click(await screen.findByRole('button', { name: securityTexts.endOthers }));
    expect(await screen.findByText(securityTexts.onlyThis)).toBeTruthy();
    expect(screen.queryByRole('button', { name: securityTexts.endOthers })).toBeNull();
  });

  it('A session that could not be ended stays in the list', async () => {
    const { user } = begin(() => [OWN, PHONE], { [revokeSession.path]: { status: 500, message: 'Not now' } });
    await user.click(
      await screen.findByRole('button', { name: securityTexts.endSessionOf({ device: 'Chrome on Android' }) }),
    );
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    expect(screen.getByText(/Chrome on Android/)).toBeTruthy();
  });

  it('Sessions that failed to load are not reported as none', async () => {
    drawWith(<SessionsSection />, { [getSessions.path]: { status: 500, message: 'broken' } });
    expect(await screen.findByText(securityTexts.sessionsFailed)).toBeTruthy();
    expect(screen.queryByText(securityTexts.onlyThis)).toBeNull();
  });
});

const CHALLENGE = sample(secondFactorChallenge.data.unwrap(), {
  challenge: 'of-this-change',
  methods: ['totp', 'recovery'],
});

/** Opens the dialog before an app is removed and enters the password. */
async function enterPassword() {
  const onProof = vi.fn();
  const { user } = draw(
    <PasswordDialog
      title="Remove the app"
      change="remove-app"
      act="Remove"
      isBusy={false}
      refused={null}
      onProof={onProof}
      onClose={() => undefined}
    />,
  );
  await user.type(screen.getByLabelText(securityTexts.currentPassword), 'plumb');
  await user.click(screen.getByRole('button', { name: securityTexts.remove }));
  return { user, onProof };
}

it('A member with a second factor confirms the password change with it, after the password', async () => {
  const api = fakeApi({ [secondFactorChallenge.path]: { data: CHALLENGE } });
  const { user, onProof } = await enterPassword();
  expect(await screen.findByText(securityTexts.factorForChange)).toBeTruthy();
  expect(onProof).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(appTexts.factor.code), '123456');
  await user.click(screen.getByRole('button', { name: appTexts.factor.confirm }));
  expect(onProof).toHaveBeenCalledWith({ password: 'plumb', challenge: 'of-this-change', code: '123456' });
  expect(api.bodies(secondFactorChallenge)).toEqual([{ _id: 'remove-app' }]);
});

it('A member without a second factor needs only the password', async () => {
  fakeApi({ [secondFactorChallenge.path]: { data: null } });
  const { onProof } = await enterPassword();
  await vi.waitFor(() => expect(onProof).toHaveBeenCalledWith({ password: 'plumb' }), 10_000);
});

const openRefused = (docs: readonly RefusedSignIn[]) => {
  drawWith(<RefusedSection />, { [getRefusedSignIns.path]: { data: { docs } } });
};

describe('Failed logins of a member', () => {
  // Shows DEC-5-sign-in-4
  it('Each failed login shows the reason, device, location and time', async () => {
    const at = '2026-03-04 05:06:07';
    openRefused([
      { _id: '2', device: 'Firefox on Linux', ip: '192.0.2.7', at, reason: 'factor' },
      { _id: '1', device: 'Chrome on Android', ip: '192.0.2.8', at, reason: 'password' },
    ]);
    expect(await screen.findByText(securityTexts.refusedReason.factor)).toBeTruthy();
    expect(screen.getByText('Firefox on Linux · 192.0.2.7 · 2026-03-04 05:06:07 UTC')).toBeTruthy();
    expect(screen.getByText(securityTexts.refusedReason.password)).toBeTruthy();
  });

  it('A list without failed logins says so', async () => {
    openRefused([]);
    expect(await screen.findByText(securityTexts.refusedNone)).toBeTruthy();
  });

  it('Failed logins that failed to load are not reported as none', async () => {
    drawWith(<RefusedSection />, { [getRefusedSignIns.path]: { status: 500, message: 'broken' } });
    expect(await screen.findByText(securityTexts.refusedFailed)).toBeTruthy();
    expect(screen.queryByText(securityTexts.refusedNone)).toBeNull();
  });
});
