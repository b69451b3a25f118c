import {
  closeStore,
  editStore,
  getOnboarding,
  getStore,
  notice,
  ONBOARDING_ITEMS,
  type Onboarding,
  type OwnStore,
  submitOnboarding,
} from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as vendorFormsTexts } from '@plumbline/texts/en/vendor-forms';
import { texts as vendorStoreTexts } from '@plumbline/texts/en/vendor-store';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import StoreScreen from './store-screen.tsx';

beforeEach(() => signIn());

const onboarding = (over: Partial<Onboarding> = {}): Onboarding =>
  dataOf(getOnboarding, {
    checklist: ONBOARDING_ITEMS.map(
      (item) => ({ item, state: item === 'terms' || item === 'logo' ? 'open' : 'done' }) as const,
    ),
    termsVersion: 1,
    ...over,
  });
const store = (over: Partial<OwnStore> = {}): OwnStore =>
  dataOf(getStore, {
    _id: 's',
    storeName: 'Kiln & Co',
    slug: 'kiln-and-co',
    summary: 'Stoneware',
    description: 'From Jaipur',
    deliveryPolicy: 'By post',
    returnPolicy: '14 days',
    payoutAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ...over,
  });
const open = (state: Partial<Onboarding> = {}, own: Partial<OwnStore> = {}) => {
  const answers = {
    [getOnboarding.path]: { data: onboarding(state) },
    [getStore.path]: { data: store(own) },
    [notice.path.replace('{name}', 'vendors')]: { data: { version: 1, text: 'The terms.' } },
    [editStore.path]: { message: 'Store saved', data: store(own) },
    [submitOnboarding.path]: { data: onboarding({ status: 'submitted' }) },
    [closeStore.path]: { data: null },
  };
  return drawWith(<StoreScreen />, answers);
};
const APPROVED = { status: 'approved', approvedAt: '2026-01-05 10:00:00' } as const;

describe('Store screen', () => {
  // Shows DEC-9-vendors-16
  it('The checklist shows what is done and links to what is missing', async () => {
    open();
    expect(await screen.findByText(vendorStoreTexts.checklistLead({ done: '5', of: '7' }))).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('LogoMissingAdd one: Logo');
  });

  // Shows DEC-9-vendors-16
  it.each([
    ['rejected', 'Sent back', vendorStoreTexts.said.rejected],
    ['suspended', 'Suspended', vendorStoreTexts.said.suspended],
    ['closed', 'Closed', vendorStoreTexts.said.closed],
  ] as const)('A store that is %s shows its state, the meaning and the reason', async (status, tag, means) => {
    open({ status, reason: 'Late deliveries' });
    expect(await screen.findByText(tag)).toBeTruthy();
    expect(screen.getByText(means)).toBeTruthy();
    expect(screen.getByText(vendorStoreTexts.ourAnswer({ reason: 'Late deliveries' }))).toBeTruthy();
  });

  it('An open store links to its public page', async () => {
    open(APPROVED);
    const link = await screen.findByRole('link', { name: vendorStoreTexts.seePublic });
    expect(link.getAttribute('href')).toBe('/store/kiln-and-co');
  });

  it('Saving the store sends only the changed texts', async () => {
    const { server, user } = open();
    const summary = await screen.findByLabelText(vendorStoreTexts.summary);
    await user.clear(summary);
    await user.type(summary, 'Porcelain');
    await user.click(screen.getByRole('button', { name: vendorStoreTexts.save }));
    await waitFor(() => expect(server.to(editStore.path)).toHaveLength(1));
    expect(server.bodies(editStore)[0]).toEqual({ summary: 'Porcelain' });
  });

  // Shows DEC-9-vendors-16
  it('A store can be submitted when it is complete and saved and its terms are accepted', async () => {
    const { server, user } = open({ canSubmit: true });
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: vendorStoreTexts.submit });
    expect(submit.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    expect(submit.disabled).toBe(false);
    await user.type(screen.getByLabelText(vendorStoreTexts.summary), '!');
    expect(submit.disabled).toBe(true);
    await user.type(screen.getByLabelText(vendorStoreTexts.summary), '{Backspace}');
    await user.click(submit);
    await waitFor(() => expect(server.bodies(submitOnboarding)[0]).toEqual({ termsVersion: 1 }));
  });

  // Shows DEC-9-vendors-16
  it('Closing a store requires typing its name, after a warning about the consequence', async () => {
    const { server, user } = open(APPROVED);
    await user.click(await screen.findByRole('button', { name: vendorStoreTexts.close }));
    expect(screen.getByText(vendorStoreTexts.closeText[2])).toBeTruthy();
    const close = screen.getByRole<HTMLButtonElement>('button', { name: vendorStoreTexts.closeNow });
    expect(close.disabled).toBe(true);
    await user.type(screen.getByLabelText(vendorStoreTexts.closeConfirm({ name: 'Kiln & Co' })), 'Kiln & Co');
    await user.click(close);
    await waitFor(() => expect(server.to(closeStore.path)).toHaveLength(1));
  });

  // Shows DEC-9-vendors-17
  it('A packer sees the state of the store but cannot change it', async () => {
    open(APPROVED, { role: 'packer' });
    expect(await screen.findByText(vendorFormsTexts.notForRole)).toBeTruthy();
    expect(screen.queryByLabelText(vendorStoreTexts.summary)).toBeNull();
    expect(screen.queryByRole('button', { name: vendorStoreTexts.close })).toBeNull();
  });

  it('A manager edits the texts but cannot close the store or see its payout address', async () => {
    open(APPROVED, { role: 'manager', payoutAddress: '' });
    expect(await screen.findByLabelText(vendorStoreTexts.summary)).toBeTruthy();
    expect(screen.queryByLabelText(vendorStoreTexts.item.payoutAddress)).toBeNull();
    expect(screen.queryByRole('button', { name: vendorStoreTexts.close })).toBeNull();
  });

  // Shows DEC-8-screens-13
  it('The payout address of a store appears in full below its field, which a phone truncates', async () => {
    open(APPROVED);
    const field = await screen.findByLabelText<HTMLInputElement>(vendorStoreTexts.item.payoutAddress);
    const hint = document.getElementById(field.getAttribute('aria-describedby')!)!;
    expect(hint.textContent).toContain(field.value);
    expect(hint.textContent).toContain(vendorStoreTexts.payoutHint);
  });

  it('The name of an approved store cannot be changed', async () => {
    open(APPROVED);
    expect((await screen.findByLabelText<HTMLInputElement>(vendorStoreTexts.name)).readOnly).toBe(true);
  });
});
