import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import {
  addPayoutAddress,
  confirmPayoutAddress,
  type PayoutAddress,
  payoutAddressCode,
  removePayoutAddress,
} from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as addressesTexts } from '@plumbline/texts/en/addresses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { AddressList } from './address-list.tsx';
import { AddForm } from './addresses-screen.tsx';

const TO = `0x${'ab'.repeat(20)}`;
const entry = (changes: Partial<PayoutAddress> = {}): PayoutAddress =>
  dataOf(addPayoutAddress, { _id: 'a1', label: 'Ledger', address: TO, readyAt: '2026-03-05 05:06:07', ...changes });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => signIn());

describe('Adding an address to the book', () => {
  const begin = (answers: FakeAnswers = {}) => drawWith(<AddForm />, answers);

  it.each([
    ['', TO, 'Label'],
    ['Ledger', '', 'USDT address'],
  ])('The label “%s” with the address “%s” shows an error at its field: %s', async (label, address, focused) => {
    const { user, server } = begin();
    if (label !== '') await user.type(field('Label'), label);
    if (address !== '') await user.type(field('USDT address'), address);
    await user.click(screen.getByRole('button', { name: addressesTexts.save }));
    expect(document.activeElement).toBe(field(focused));
    expect(field(focused).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls).toEqual([]);
  });

  it('Saving an address empties the form', async () => {
    const { user, server } = begin({ [addPayoutAddress.path]: { message: 'Saved', data: entry() } });
    await user.type(field('Label'), ' Ledger ');
    await user.type(field('USDT address'), `${TO}{Enter}`);
    await waitFor(() => expect(field('Label').value).toBe(''));
    expect(server.bodies(addPayoutAddress)[0]).toEqual({ label: 'Ledger', address: TO });
  });

  it('An address with a wrong checksum shows an error and keeps the typed text', async () => {
    const message = 'This address has a typing error';
    const { user } = begin({ [addPayoutAddress.path]: { status: 400, message } });
    await user.type(field('Label'), 'Ledger');
    await user.type(field('USDT address'), `${TO}{Enter}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect([field('Label').value, field(addressesTexts.address).value]).toEqual(['Ledger', TO]);
  });
});

describe('The saved addresses', () => {
  const begin = (entries: readonly PayoutAddress[], answers: FakeAnswers = {}) =>
    drawWith(<AddressList entries={entries} isOnly={false} />, {
      [payoutAddressCode.path]: { message: 'Sent' },
      ...answers,
    });

  it('An empty address book explains the first step', () => {
    begin([]);
    expect(screen.getByText(addressesTexts.empty)).toBeTruthy();
  });

  it.each([
    ['waiting', 'Waiting', true],
    ['ready', 'Ready', false],
  ] as const)('An address that is %s shows the label %s; it can be confirmed: %s', (status, tag, canConfirm) => {
    begin([entry({ status })]);
    expect(screen.getByText(tag)).toBeTruthy();
    expect(screen.queryByRole('button', { name: addressesTexts.confirmOf({ label: 'Ledger' }) }) !== null).toBe(
      canConfirm,
    );
  });

  it('The confirm button mails a code, and the code confirms the address that the dialog shows', async () => {
    const { user, server } = begin([entry()], { [confirmPayoutAddress.path]: { message: 'Confirmed' } });
    await user.click(screen.getByRole('button', { name: addressesTexts.confirmOf({ label: 'Ledger' }) }));
    const dialog = within(
      await screen.findByRole('dialog', { name: addressesTexts.confirmTitle({ label: 'Ledger' }) }),
    );
    expect(server.bodies(payoutAddressCode)[0]).toEqual({ _id: 'a1' });
    await user.type(dialog.getByLabelText(addressesTexts.otp), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(confirmPayoutAddress)[0]).toEqual({ _id: 'a1', otp: '123456' });
  });

  it('No dialog opens if the code could not be mailed', async () => {
    const message = 'Too many codes were asked for';
    const { user } = begin([entry()], { [payoutAddressCode.path]: { status: 429, message } });
    await user.click(screen.getByRole('button', { name: addressesTexts.confirmOf({ label: 'Ledger' }) }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('A wrong code shows an error and keeps the dialog open', async () => {
    const { user } = begin([entry()], { [confirmPayoutAddress.path]: { status: 400, message: 'The code is wrong' } });
    await user.click(screen.getByRole('button', { name: addressesTexts.confirmOf({ label: 'Ledger' }) }));
    await user.type(await screen.findByLabelText(addressesTexts.otp), '000000{Enter}');
    expect(await screen.findByText('The code is wrong')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('Removing an address requires confirmation', async () => {
    const { user, server } = begin([entry()], { [removePayoutAddress.path]: { message: 'Removed' } });
    await user.click(screen.getByRole('button', { name: addressesTexts.removeOf({ label: 'Ledger' }) }));
    await user.click(screen.getByRole('button', { name: addressesTexts.keep }));
    expect(server.to(removePayoutAddress.path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: addressesTexts.removeOf({ label: 'Ledger' }) }));
    await user.click(screen.getByRole('button', { name: addressesTexts.remove }));
    await waitFor(() => expect(server.bodies(removePayoutAddress)[0]).toEqual({ _id: 'a1' }));
  });
});
