import type { Cart, CartLine } from '@plumbline/contract';

/** Returns a cart line for tests: a vase sent by post. */
export const cartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  _id: 'line-1',
  listingId: 'l1',
  variantId: 'v1',
  slug: 'vase',
  title: 'A vase',
  variant: 'Blue',
  price: '10.00',
  quantity: 1,
  physical: true,
  delivery: { name: 'Post', price: '2.00' },
  ways: [
    { name: 'Post', price: '2.00', countries: ['DE'] },
    { name: 'Courier', price: '9.00', countries: [] },
  ],
  picture: null,
  left: null,
  total: '12.00',
  blocker: null,
  ...changes,
});

export const cartOf = (lines: readonly CartLine[], changes: Partial<Cart> = {}): Cart => {
  const total = lines.reduce((sum, line) => sum + Number(line.total), 0).toFixed(2);
  const groups = [{ vendor: { slug: 'kiln', storeName: 'Kiln & Co' }, lines: [...lines], voucher: null, total }];
  return { version: 'version-1', total, groups: lines.length === 0 ? [] : groups, ...changes };
};
