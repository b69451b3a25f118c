import { fakeApi, resizeTo } from '@plumbline/app-runtime/testing';
import { getListings, getStore } from '@plumbline/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import ProductsScreen from './products-screen.tsx';

const open = async (at: string, role: 'owner' | 'packer' = 'owner') => {
  localStorage.setItem('access_token_vendor', 'vendor-token');
  fakeApi({
    [getListings.path]: { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } },
    [getStore.path]: { data: { role } },
  });
  return draw(<ProductsScreen />, at);
};
const ways = () => screen.queryAllByRole('link', { name: 'Add a product' });

describe('The products of a store that has none', () => {
  // Shows DEC-8-screens-25
  it('A store without products is shown the way to its first one once, below what says so', async () => {
    await open('/vendor/products');
    await screen.findByRole('link', { name: 'Add a product' });
    expect(screen.getByText('There are no products yet.').parentElement!.contains(ways()[0]!)).toBe(true);
    expect(ways()).toHaveLength(1);
  });

  it('A search without a match keeps the way to a new product beside the title', async () => {
    await open('/vendor/products?search=nothing');
    await screen.findByRole('link', { name: 'Add a product' });
    expect(ways()).toHaveLength(1);
  });

  it('A packer of a store without products is shown no way that is not theirs', async () => {
    await open('/vendor/products', 'packer');
    expect(await screen.findByText('There are no products yet.')).toBeTruthy();
    expect(ways()).toHaveLength(0);
  });
});

describe('The states of products on a phone', () => {
  it('The states are in a sheet behind a button that counts them; the search stays in the page', async () => {
    resizeTo(390);
    const { user, address } = await open('/vendor/products?status=draft');
    await user.click(await screen.findByRole('button', { name: 'Filters · 1' }));
    const sheet = within(screen.getByRole('dialog'));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'State' }), 'published');
    expect(address()).toBe('/vendor/products?status=published');
    await user.click(sheet.getByRole('button', { name: 'Show the list' }));
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('A wide window has the states beside the search', async () => {
    await open('/vendor/products?status=draft');
    expect(await screen.findByRole('combobox', { name: 'State' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  });
});
