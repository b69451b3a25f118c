import {
  askKey,
  getKeys,
  getStore,
  type ListedKey,
  makeKey,
  revokeKey,
  secondFactorChallenge,
} from '@plumbline/contract';
import { sample } from '@plumbline/contract/testing';
import { texts as answersTexts } from '@plumbline/texts/en/answers';
import { texts as vendorKeysTexts } from '@plumbline/texts/en/vendor-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import KeysScreen from './keys-screen.tsx';

beforeEach(() => signIn());

const KEY: ListedKey = sample(getKeys.data.shape.keys.element, {
  _id: 'k1',
  name: 'Warehouse',
  scopes: ['stock:write'],
  expiresAt: '2026-04-05 10:00:00',
});
const open = (role: 'owner' | 'packer' = 'owner') =>
  drawWith(<KeysScreen />, {
    [getStore.path]: { data: { role } },
    [getKeys.path]: { data: { keys: [KEY, { ...KEY, _id: 'k2', name: 'Old', status: 'revoked' }] } },
    [secondFactorChallenge.path]: { data: null },
    [secondFactorChallenge.vendorPath!]: { data: null },
    [askKey.path]: { data: { _id: 'r1' } },
    [makeKey.path]: { data: { _id: 'k3', key: 'plk_secret', expiresAt: '2026-04-05 10:00:00' } },
    [revokeKey.path]: { data: null, message: answersTexts.revokeKey },
  });

describe('API keys screen', () => {
  // Shows DEC-9-keys-5
  it('The owner requests a key with chosen rights, creates it with the mailed code and sees it once', async () => {
    const { user, server } = open();
    await user.type(await screen.findByLabelText(vendorKeysTexts.name), 'Shop floor');
    await user.click(screen.getByRole('checkbox', { name: /^Set stock/ }));
    await user.type(screen.getByLabelText(vendorKeysTexts.password), 'plumb and level');
    await user.click(screen.getByRole('button', { name: vendorKeysTexts.make }));
    const sent = { name: 'Shop floor', scopes: ['stock:write'], days: 90, password: 'plumb and level' };
    await user.type(await screen.findByLabelText(vendorKeysTexts.code), '123456');
    expect(server.bodies(askKey)[0]).toEqual(sent);
    await user.click(screen.getByRole('button', { name: vendorKeysTexts.confirm }));
    const dialog = within(await screen.findByRole('dialog', { name: vendorKeysTexts.made }));
    expect(dialog.getByText('plk_secret')).toBeTruthy();
    expect(server.bodies(makeKey)[0]).toEqual({ _id: 'r1', otp: '123456' });
    await user.click(dialog.getByRole('button', { name: vendorKeysTexts.close }));
    await waitFor(() => expect(screen.queryByText('plk_secret')).toBeNull());
  });

  it('An empty form sends nothing and shows what is missing', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: vendorKeysTexts.make }));
    expect(screen.getByText(vendorKeysTexts.mayNeeded)).toBeTruthy();
    expect(server.to(askKey.path)).toEqual([]);
  });

  it('A malformed code is not sent', async () => {
    const { user, server } = open();
    await user.type(await screen.findByLabelText(vendorKeysTexts.name), 'Shop floor');
    await user.click(screen.getByRole('checkbox', { name: /^Set stock/ }));
    await user.type(screen.getByLabelText(vendorKeysTexts.password), 'plumb and level');
    await user.click(screen.getByRole('button', { name: vendorKeysTexts.make }));
    await user.type(await screen.findByLabelText(vendorKeysTexts.code), '12');
    await user.click(screen.getByRole('button', { name: vendorKeysTexts.confirm }));
    expect(screen.getByText('please enter valid otp')).toBeTruthy();
    expect(server.to(makeKey.path)).toEqual([]);
  });

  it('Revoking an active key requires confirmation; a revoked key has no button', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: vendorKeysTexts.revokeOf({ name: 'Warehouse' }) }));
    expect(screen.queryByRole('button', { name: vendorKeysTexts.revokeOf({ name: 'Old' }) })).toBeNull();
    await user.click(screen.getByRole('button', { name: vendorKeysTexts.action }));
    await waitFor(() => expect(server.bodies(revokeKey)[0]).toEqual({ _id: 'k1' }));
  });

  it('A packer reads who manages the API keys', async () => {
    open('packer');
    expect(await screen.findByText(vendorKeysTexts.ownerOnly)).toBeTruthy();
  });
});
