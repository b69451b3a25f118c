import { texts as en } from '@plumbline/texts/en/checkout';
import { texts as hi } from '@plumbline/texts/hi/checkout';
import { describe, expect, it } from 'vitest';
import { cartLine, cartOf } from '../../lib/market/cart.testing.ts';
import { changesBetween, factsOf, notSentTo } from './changed-note.tsx';

const before = cartOf([cartLine()]);
const after = (changes: Parameters<typeof cartLine>[0]) => cartOf([cartLine(changes)]);

describe('Changes of a cart since the buyer last saw it', () => {
  it('An unchanged cart has no changes', () => {
    expect(changesBetween(before, after({}))).toEqual([]);
  });

  it.each([
    [{ price: '11.00' }, 'A vase now costs 11.00 USDT each, not 10.00 USDT.'],
    [{ delivery: { name: 'Post', price: '3.00' } }, 'Delivery of A vase now costs 3.00 USDT, not 2.00 USDT.'],
    [{ blocker: 'out_of_stock', left: 1, quantity: 1 }, 'Only 1 of A vase is left. Please reduce the quantity.'],
    [{ blocker: 'out_of_stock', left: 0 }, 'A vase is sold out. Please remove it from your cart.'],
    [{ blocker: 'not_sold' }, 'A vase is no longer sold. Please remove it from your cart.'],
    [{ blocker: 'revision_changed' }, 'The description of A vase has changed.'],
    [{ quantity: 2 }, 'Your cart now has 2 of A vase, not 1.'],
  ] as const)('A cart line with %j is described in words', (changes, words) => {
    expect(changesBetween(before, after(changes)).map((change) => en.change(factsOf(change)))).toEqual([words]);
  });

  it('Removed and added cart lines are listed', () => {
    const other = cartOf([cartLine({ _id: 'line-2', title: 'A cup' })]);
    expect(changesBetween(before, other)).toEqual([
      { is: 'added', title: 'A cup' },
      { is: 'gone', title: 'A vase' },
    ]);
  });

  it('Each kind of cart change has its own sentence in Hindi', () => {
    const kinds = ['gone', 'added', 'not_sold', 'content', 'voucher'] as const;
    for (const is of kinds)
      expect(hi.change(factsOf({ is, title: 'X' }))).not.toBe(en.change(factsOf({ is, title: 'X' })));
    for (const is of ['price', 'delivery'] as const)
      expect(hi.change(factsOf({ is, title: 'X', from: '1', to: '2' }))).toMatch(/X.*2.*1/);
  });

  it('A delivery method ships only to its listed countries, or everywhere if it lists none', () => {
    expect(notSentTo(before, 'IN').map(({ title }) => title)).toEqual(['A vase']);
    expect(notSentTo(before, 'DE')).toEqual([]);
    expect(notSentTo(after({ delivery: { name: 'Courier', price: '9.00' } }), 'IN')).toEqual([]);
  });
});
