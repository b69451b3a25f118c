import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { getOwnListing, type OwnListing, saveStock } from '@plumbline/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { listingOf } from './listing.testing.ts';
import { StockDialog } from './stock-dialog.tsx';

const variant = (_id: string, label: string, stock: number): OwnListing['variants'][number] => ({
  ...listingOf().variants[0]!,
  _id,
  label,
  stock,
  digital: null,
});
const open = (stocks: () => readonly [number, number], answer: FakeAnswers[string]) => {
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

describe('The stock of a product', () => {
  it('The variants that were changed are saved by one call, with the stock that was shown', async () => {
    const { server, user } = open(() => [10, 4], { message: 'Stock saved', data: null });
    await screen.findByLabelText(/Small/);
    for (const [label, units] of [
      [/Small/, '12'],
      [/Large/, '0'],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), units);
    }
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    await waitFor(() => expect(server.to(saveStock.path)).toHaveLength(1));
    expect(server.to(saveStock.path)[0]!.body).toEqual({
      listingId: 'x',
      variants: [
        { _id: 's', stock: 12, was: 10 },
        { _id: 'l', stock: 0, was: 4 },
      ],
    });
  });

  it('When units were sold meanwhile, the fields show what there is now', async () => {
    let small = 10;
    const { user } = open(
      () => [small, 4],
      () => {
        small = 7;
        return { status: 409, code: 'stock_changed', message: 'Some units were sold' };
      },
    );
    await screen.findByLabelText(/Small/);
    await user.clear(field(/Small/));
    await user.type(field(/Small/), '12');
    await user.click(screen.getByRole('button', { name: 'Save the stock' }));
    expect(await screen.findByText('Some units were sold')).toBeTruthy();
    await waitFor(() => expect(field(/Small/).value).toBe('7'));
  });
});
