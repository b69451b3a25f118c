import { fakeApi } from '@plumbline/app-runtime/testing';
import { addAddress } from '@plumbline/contract';
import { texts as checkoutTexts } from '@plumbline/texts/en/checkout';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { AddressForm } from './address-form.tsx';

beforeEach(() => signIn());

/** Draws a form that is complete except for country and postcode. */
async function begin(country: string) {
  const server = fakeApi({ [addAddress.path]: { data: { _id: 'a1' } } });
  const { user } = draw(<AddressForm address={null} onClose={() => undefined} onSaved={() => undefined} />);
  await user.type(screen.getByLabelText(checkoutTexts.fields.fullName), 'Asha Verma');
  await user.type(screen.getByLabelText(checkoutTexts.fields.phone), '9876543210');
  await user.type(screen.getByLabelText(checkoutTexts.fields.line1), 'Lane 1');
  await user.type(screen.getByLabelText(checkoutTexts.fields.city), 'Town');
  await user.selectOptions(screen.getByLabelText(checkoutTexts.fields.country), country);
  const save = () => user.click(screen.getByRole('button', { name: checkoutTexts.save }));
  const sent = () => server.bodies(addAddress);
  return { user, save, sent };
}

describe('Address form', () => {
  it('An address in a country without postcodes is saved without a postcode', async () => {
    const { save, sent } = await begin('HK');
    expect(screen.queryByLabelText(checkoutTexts.fields.postcode)).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ country: 'HK', postcode: '' }]));
  });

  it('An address in a country with optional postcodes is saved without a postcode', async () => {
    const { save, sent } = await begin('IE');
    expect(screen.getByLabelText(checkoutTexts.fields.postcode)).toBeTruthy();
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ country: 'IE', postcode: '' }]));
  });

  it.each([
    ['', entriesTexts.givePostcode],
    ['123', entriesTexts.writePostcodeLike({ example: '26133' })],
  ])('An address in Germany with the postcode %j is not sent, and the field shows: %s', async (postcode, message) => {
    const { user, save, sent } = await begin('DE');
    if (postcode !== '') await user.type(screen.getByLabelText(checkoutTexts.fields.postcode), postcode);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
