import { fakeApi } from '@plumbline/app-runtime/testing';
import { addAddress } from '@plumbline/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { AddressForm } from './address-form.tsx';

beforeEach(() => signIn());

/** Draws a form that is complete except for country and postcode. */
async function begin(country: string) {
  const server = fakeApi({ [addAddress.path]: { data: { _id: 'a1' } } });
  const { user } = draw(<AddressForm address={null} onClose={() => undefined} onSaved={() => undefined} />);
  await user.type(screen.getByLabelText('Full name'), 'Asha Verma');
  await user.type(screen.getByLabelText('Phone'), '9876543210');
  await user.type(screen.getByLabelText('Street and number'), 'Lane 1');
  await user.type(screen.getByLabelText('City'), 'Town');
  await user.selectOptions(screen.getByLabelText('Country'), country);
  const save = () => user.click(screen.getByRole('button', { name: 'Save the address' }));
  const sent = () => server.bodies(addAddress);
  return { user, save, sent };
}

describe('Address form', () => {
  it('An address in a country without postcodes is saved without a postcode', async () => {
    const { save, sent } = await begin('HK');
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ country: 'HK', postcode: '' }]));
  });

  it('An address in a country with optional postcodes is saved without a postcode', async () => {
    const { save, sent } = await begin('IE');
    expect(screen.getByLabelText('Postcode')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ country: 'IE', postcode: '' }]));
  });

  it.each([
    ['', 'Please enter a postcode'],
    ['123', 'This is not a postcode of this country. Please write it like 26133'],
  ])('An address in Germany with the postcode %j is not sent, and the field shows: %s', async (postcode, message) => {
    const { user, save, sent } = await begin('DE');
    if (postcode !== '') await user.type(screen.getByLabelText('Postcode'), postcode);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
