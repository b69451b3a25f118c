import type { Order } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { earnsOn, ppmOfPercent, targetOf } from './target.ts';

const order = {
  price: '1000.00',
  yield: '0.05',
  status: 'active',
  purchasedOn: '2026-01-05',
  endsOn: '2026-04-05',
} as Order;

describe('Target of a package', () => {
  it.each([
    ['0.05', 500],
    ['1.5', 15_000],
    ['0.0301', 301],
    ['0', 0],
  ])('The target of a package at %s %% is %d parts per million', (percent, ppm) => {
    expect(ppmOfPercent(percent)).toBe(ppm);
  });

  it('The target of a package is its price times its rate, rounded down to the micro-USDT', () => {
    expect(targetOf(order)).toBe(500_000n);
    expect(targetOf({ ...order, price: '33.333333', yield: '0.03' })).toBe(9_999n);
  });

  it('The target of a package counts from the day after purchase to the last day, only while the package is active', () => {
    expect(['2026-01-05', '2026-01-06', '2026-04-05', '2026-04-06'].map((day) => earnsOn(order, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(earnsOn({ ...order, status: 'exiting' }, '2026-02-01')).toBe(false);
  });
});
