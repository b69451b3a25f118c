import { type FakeAnswers, fakeApi, resizeTo } from '@plumbline/app-runtime/testing';
import { getListings, getOwnListing, getStore, type OwnListing, saveStock } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as vendorProductsTexts } from '@plumbline/texts/en/vendor-products';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { listingOf } from './listing.testing.ts';
import ProductsScreen from './products-screen.tsx';
import { StockDialog } from './stock-dialog.tsx';

const open = async (at: string, role: 'owner' | 'packer' = 'owner') => {
  localStorage.setItem('access_token_vendor', 'vendor-token');
  fakeApi({
    [getListings.path]: { data: { docs: [], total: 0, page: 1, limit: 20, pages: 0 } },
    [getStore.path]: { data: { role } },
  });
  return draw(<ProductsScreen />, at);
};
const ways = () => screen.queryAllByRole('link', { name: vendorProductsTexts.add });

describe('Store without products', () => {
  // Shows DEC-8-screens-25
  it('A store without products shows one link to add the first, below the empty message', async () => {
    await open('/vendor/products');
    await screen.findByRole('link', { name: vendorProductsTexts.add });
    expect(screen.getByText(vendorProductsTexts.empty).parentElement!.contains(ways()[0]!)).toBe(true);
    expect(ways()).toHaveLength(1);
  });

  it('A search without matches shows the link to a new product beside the title', async () => {
    await open('/vendor/products?search=nothing');
    await screen.findByRole('link', { name: vendorProductsTexts.add });
    expect(ways()).toHaveLength(1);
  });

  it('A packer of a store without products sees no link that the role cannot use', async () => {
    await open('/vendor/products', 'packer');
    expect(await screen.findByText(vendorProductsTexts.empty)).toBeTruthy();
    expect(ways()).toHaveLength(0);
  });
});

describe('Product states on a phone', () => {
  it('On a phone the states are in a sheet behind a button with a count, and the search stays in the page', async () => {
    resizeTo(390);
    const { user, address } = await open('/vendor/products?status=draft');
    await user.click(await screen.findByRole('button', { name: appTexts.lists.filtersChosen({ count: '1' }) }));
    const sheet = within(screen.getByRole('dialog'));
    await user.selectOptions(sheet.getByRole('combobox', { name: vendorProductsTexts.state }), 'published');
    expect(address()).toBe('/vendor/products?status=published');
    await user.click(sheet.getByRole('button', { name: appTexts.lists.showList }));
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('In a wide window the states appear beside the search', async () => {
    await open('/vendor/products?status=draft');
    expect(await screen.findByRole('combobox', { name: vendorProductsTexts.state })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  });
});

const variant = (_id: string, label: string, stock: number): OwnListing['variants'][number] => ({
  ...listingOf().variants[0]!,
  _id,
  label,
  stock,
  digital: null,
});
const openStock = (stocks: () => readonly [number, number], answer: FakeAnswers[string]) => {
  localStorage.setItem('access_token_vendor', 'vendor-token');
  const shown = () => listingOf({ variants: [variant('s', 'Small', stocks()[0]), variant('l', 'Large', stocks()[1])] });
  const server = fakeApi({
    [getOwnListing.path.replace('{id}', 'x')]: () => ({ data: shown() }),
    [getOwnListing.vendorPath!.replace('{id}', 'x')]: () => ({ data: shown() }),
    [saveStock.path]: answer,
  });
  return { server, ...draw(<StockDialog id="x" title="A vase" onClose={() => undefined} />) };
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('Product stock', () => {
  it('Changed variants are saved in one call, with the stock that was shown', async () => {
    const { server, user } = openStock(() => [10, 4], { message: 'Stock saved', data: null });
    await screen.findByLabelText(/Small/);
    for (const [label, units] of [
      [/Small/, '12'],
      [/Large/, '0'],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), units);
    }
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.saveStock }));
    await waitFor(() => expect(server.to(saveStock.path)).toHaveLength(1));
    expect(server.to(saveStock.path)[0]!.body).toEqual({
      listingId: 'x',
      variants: [
        { _id: 's', stock: 12, was: 10 },
        { _id: 'l', stock: 0, was: 4 },
      ],
    });
  });

  it('If units were sold meanwhile, the fields show the current stock', async () => {
    let small = 10;
    const { user } = openStock(
      () => [small, 4],
      () => {
        small = 7;
        return { status: 409, code: 'stock_changed', message: errorsTexts.stock_changed };
      },
    );
    await screen.findByLabelText(/Small/);
    await user.clear(field(/Small/));
    await user.type(field(/Small/), '12');
    await user.click(screen.getByRole('button', { name: vendorProductsTexts.saveStock }));
    expect(await screen.findByText(errorsTexts.stock_changed)).toBeTruthy();
    await waitFor(() => expect(field(/Small/).value).toBe('7'));
  });
});
