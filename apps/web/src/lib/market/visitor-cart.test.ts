import { describe, expect, it } from 'vitest';
import { toEntries, without } from './visitor-cart.ts';

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
