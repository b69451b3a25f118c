import { fakeApi } from '@plumbline/app-runtime/testing';
import { type Profile, walletTransfer } from '@plumbline/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { TransferForm } from './transfer-form.tsx';

const PROFILE = { balance: '100.00', earningbalance: '20.00' } as Profile;
const from = () => screen.getByLabelText<HTMLSelectElement>('From');
const amount = () => screen.getByRole<HTMLInputElement>('textbox');
const move = () => screen.getByRole('button', { name: /Move/ });
const drawForm = () => draw(<TransferForm profile={PROFILE} />);
const type = (value: string) => fireEvent.change(amount(), { target: { value } });

beforeEach(() => signIn());

describe('Moving money between one’s own wallets', () => {
  it.each([
    ['', 'Please enter amount'],
    ['abc', 'Please enter a valid amount'],
    ['0', 'Please enter a valid amount'],
  ])('An amount of "%s" is answered at its field with: %s', async (typed, message) => {
    const api = fakeApi({});
    const { user } = drawForm();
    type(typed);
    await user.click(move());
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('There is no form for moving money while both wallets are empty', () => {
    fakeApi({});
    draw(<TransferForm profile={{ balance: '0.00', earningbalance: '0.000000' } as Profile} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('More than the chosen wallet holds is refused before it is sent, for either wallet', async () => {
    const api = fakeApi({ [walletTransfer.path]: { message: 'Moved', data: {} } });
    const { user } = drawForm();
    type('100.01');
    await user.click(move());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(from(), 'earnings');
    type('20.01');
    await user.click(move());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('The whole of a wallet can be moved, from the wallet that was chosen to the other one', async () => {
    const api = fakeApi({ [walletTransfer.path]: { message: 'Moved', data: {} } });
    const { user } = drawForm();
    await user.selectOptions(from(), 'earnings');
    type('20');
    await user.click(move());
    await waitFor(() => expect(amount().value).toBe(''));
    expect(api.to(walletTransfer.path).map(({ body }) => body)).toMatchObject([
      { from: 'earnings', to: 'wallet', amount: '20' },
    ]);
  });

  it('The same move that is tried again after a lost answer carries the same id, and another move another one', async () => {
    let isLost = true;
    const api = fakeApi({ [walletTransfer.path]: () => (isLost ? { status: 502, message: 'lost' } : { data: {} }) });
    const { user } = drawForm();
    const ids = () => api.to(walletTransfer.path).map(({ key }) => key);
    type('5');
    await user.click(move());
    await waitFor(() => expect(ids()).toHaveLength(1));
    await waitFor(() => expect(move().getAttribute('aria-busy')).not.toBe('true'));
    isLost = false;
    await user.click(move());
    await waitFor(() => expect(amount().value).toBe(''));
    type('5');
    await user.click(move());
    await waitFor(() => expect(ids()).toHaveLength(3));
    const [first, again, another] = ids();
    expect([first === again, first === another]).toEqual([true, false]);
  });
});
