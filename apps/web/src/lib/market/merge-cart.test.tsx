import { type FakeAnswer, fakeApi } from '@plumbline/app-runtime/testing';
import { mergeCart } from '@plumbline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../draw.testing.tsx';
import { clearSessions } from '../storage.ts';
import { mergeVisitorCart } from './merge-cart.ts';
import { readEntries, toEntries, without, writeEntries } from './visitor-cart.ts';

const VASE = { listingId: 'l1', variantId: 'v1', quantity: 2 };
const CUP = { listingId: 'l2', variantId: 'v2', quantity: 1 };
const DONE: FakeAnswer = { data: { cart: { version: '1', total: '0.00', groups: [] }, left: 0 } };
const LOST: FakeAnswer = { status: 504, message: 'Gateway' };

beforeEach(() => {
  localStorage.clear();
  signIn();
  writeEntries([VASE, CUP]);
});

describe('Merging a visitor’s cart at login', () => {
  it('A completed merge removes the visitor’s cart from the browser', async () => {
    const server = fakeApi({ [mergeCart.path]: DONE });
    expect(await mergeVisitorCart()).toBe(true);
    expect(server.bodies(mergeCart)).toMatchObject([{ lines: [VASE, CUP] }]);
    expect([readEntries(), localStorage.getItem('plumbline_cart_merge')]).toEqual([[], null]);
  });

  // Shows DEC-9-orders-19
  it('A merge with a lost response keeps every line and is retried under the same key', async () => {
    fakeApi({ [mergeCart.path]: LOST });
    expect(await mergeVisitorCart()).toBe(false);
    expect(readEntries()).toEqual([VASE, CUP]);
    const [{ key: first }] = [JSON.parse(localStorage.getItem('plumbline_cart_merge')!) as { key: string }];
    const server = fakeApi({ [mergeCart.path]: DONE });
    await mergeVisitorCart();
    expect(server.to(mergeCart.path).map(({ body }) => (body as { key: string }).key)).toEqual([first]);
  });

  it('A retried merge sends the same lines, and a line added meanwhile is sent with the next merge', async () => {
    fakeApi({ [mergeCart.path]: LOST });
    await mergeVisitorCart();
    writeEntries([{ ...VASE, quantity: 5 }, CUP]);
    const server = fakeApi({ [mergeCart.path]: DONE });
    await mergeVisitorCart();
    expect(server.calls[0]!.body).toMatchObject({ lines: [VASE, CUP] });
    expect(readEntries()).toEqual([{ ...VASE, quantity: 3 }]);
  });

  it('Two simultaneous reads of the cart send one merge', async () => {
    const server = fakeApi({ [mergeCart.path]: DONE });
    await Promise.all([mergeVisitorCart(), mergeVisitorCart()]);
    expect(server.to(mergeCart.path)).toHaveLength(1);
  });

  it('Without a session the visitor’s cart is not sent and stays in the browser', async () => {
    localStorage.removeItem('access_token');
    const server = fakeApi({ [mergeCart.path]: DONE });
    expect(await mergeVisitorCart()).toBe(false);
    expect([server.calls, readEntries()]).toEqual([[], [VASE, CUP]]);
  });

  // Shows DEC-9-orders-19
  it('Logging out removes the person’s cart and any pending merge from the browser', async () => {
    fakeApi({ [mergeCart.path]: LOST });
    await mergeVisitorCart();
    clearSessions();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('plumbline_cart'))).toEqual([]);
  });
});

const entry = (variantId: string, quantity = 1) => ({ listingId: 'l', variantId, quantity });

describe('Cart stored in a browser', () => {
  it.each([null, '', 'null', '{}', '[', '"cart"'])('A stored %s is read as an empty cart', (stored) => {
    expect(toEntries(stored)).toEqual([]);
  });

  it('A stored cart keeps only its valid entries', () => {
    const wrong = [entry('a', 0), entry('b', -1), entry('c', 1.5), entry('d', 2000), { listingId: 'l' }, null, 'x'];
    expect(toEntries(JSON.stringify([...wrong, entry('e', 3)]))).toEqual([entry('e', 3)]);
  });

  it('A merged entry leaves the cart, while units added in another tab stay', () => {
    const now = [entry('a', 3), entry('b', 1), entry('c', 1)];
    expect(without(now, [entry('a', 1), entry('b', 1)])).toEqual([entry('a', 2), entry('c', 1)]);
  });
});
