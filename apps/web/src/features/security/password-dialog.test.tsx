import { fakeApi } from '@plumbline/app-runtime/testing';
import { secondFactorChallenge } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const CHALLENGE = {
  challenge: 'of-this-change',
  methods: ['totp', 'recovery'],
  passkey: null,
  passkeyOrigin: 'http://localhost:3000',
  expiresAt: '2026-01-05 10:00:00',
};

/** The dialog before an app is removed, its password entered. */
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
  await user.type(screen.getByLabelText('Current Password'), 'plumb');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return { user, onProof };
}

beforeEach(() => signIn());

it('A member with a second factor shows it after the password, for just this change', async () => {
  const api = fakeApi({ [secondFactorChallenge.path]: { data: CHALLENGE } });
  const { user, onProof } = await enterPassword();
  expect(await screen.findByText(/^Before your second factors change/)).toBeTruthy();
  expect(onProof).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onProof).toHaveBeenCalledWith({ password: 'plumb', challenge: 'of-this-change', code: '123456' });
  expect(api.to(secondFactorChallenge.path).map(({ body }) => body)).toEqual([{ _id: 'remove-app' }]);
});

it('A member without a second factor is asked for the password alone', async () => {
  fakeApi({ [secondFactorChallenge.path]: { data: null } });
  const { onProof } = await enterPassword();
  await vi.waitFor(() => expect(onProof).toHaveBeenCalledWith({ password: 'plumb' }), 10_000);
});
