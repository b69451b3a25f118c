import { describe, expect, it } from 'vitest';
import { toEntries, without } from './visitor-cart.ts';

const entry = (variantId: string, quantity = 1) => ({ listingId: 'l', variantId, quantity });

describe('The cart that a browser keeps', () => {
  it.each([null, '', 'null', '{}', '[', '"cart"'])('A stored %s is an empty cart', (stored) => {
    expect(toEntries(stored)).toEqual([]);
  });

  it('A stored cart keeps the entries that are some, and no others', () => {
    const wrong = [entry('a', 0), entry('b', -1), entry('c', 1.5), entry('d', 2000), { listingId: 'l' }, null, 'x'];
    expect(toEntries(JSON.stringify([...wrong, entry('e', 3)]))).toEqual([entry('e', 3)]);
  });

  it('A merged entry goes out of the cart, and units that another tab added meanwhile stay', () => {
    const now = [entry('a', 3), entry('b', 1), entry('c', 1)];
    expect(without(now, [entry('a', 1), entry('b', 1)])).toEqual([entry('a', 2), entry('c', 1)]);
  });
});
