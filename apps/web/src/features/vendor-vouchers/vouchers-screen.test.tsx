import { getStore, getVouchers, pauseVoucher, saveVoucher, type Voucher } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as vendorVouchersTexts } from '@plumbline/texts/en/vendor-vouchers';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import VouchersScreen from './vouchers-screen.tsx';

beforeEach(() => signIn());

const VOUCHER: Voucher = dataOf(pauseVoucher, {
  _id: 'v',
  code: 'TEA-10',
  percent: '10',
  mostUses: 50,
  mostUsesOfBuyer: 1,
  uses: 3,
  revision: 4,
});
const open = (docs: readonly Voucher[], role = 'owner') => {
  return drawWith(<VouchersScreen />, {
    [getStore.path]: { data: { role } },
    [getVouchers.path]: { data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 } },
    [saveVoucher.path]: { data: VOUCHER },
    [pauseVoucher.path]: { data: VOUCHER },
  });
};

describe('Vouchers screen', () => {
  it('A new voucher is sent with its percentage, its days and its number of uses', async () => {
    const { server, user } = open([]);
    await user.click(await screen.findByRole('button', { name: vendorVouchersTexts.add }));
    await user.type(screen.getByLabelText(vendorVouchersTexts.code), 'NEW-5');
    await user.type(screen.getByLabelText(vendorVouchersTexts.percent), '5');
    await user.type(screen.getByLabelText(vendorVouchersTexts.mostUses), '20');
    await user.click(screen.getByRole('button', { name: vendorVouchersTexts.save }));
    await waitFor(() =>
      expect(server.bodies(saveVoucher)[0]).toEqual({
        _id: '',
        code: 'NEW-5',
        percent: '5',
        amount: '',
        minimum: '',
        until: null,
        mostUses: 20,
        mostUsesOfBuyer: null,
        revision: null,
      }),
    );
  });

  it('A changed voucher is sent with the revision that was shown', async () => {
    const { server, user } = open([VOUCHER]);
    await user.click(await screen.findByRole('button', { name: 'Edit TEA-10' }));
    await user.click(screen.getByRole('button', { name: vendorVouchersTexts.save }));
    await waitFor(() => expect(server.bodies(saveVoucher)[0]).toMatchObject({ _id: 'v', revision: 4 }));
  });

  it('A voucher can be paused with its button', async () => {
    const { server, user } = open([VOUCHER]);
    await user.click(await screen.findByRole('button', { name: vendorVouchersTexts.pauseOf({ code: 'TEA-10' }) }));
    await waitFor(() => expect(server.bodies(pauseVoucher)[0]).toEqual({ _id: 'v', paused: true }));
  });

  it('A packer sees the vouchers but cannot change them', async () => {
    open([VOUCHER], 'packer');
    expect(await screen.findByText('TEA-10')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pause|Edit|New/ })).toBeNull();
  });
});
