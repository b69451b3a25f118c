import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LEAVES, Randoms, shuffled, splitOwed } from './split.ts';

describe('Splitting the amount owed to a person', () => {
  // Shows DEC-1-proofs-1
  it('The amount owed to a person is split into one to eight amounts, none negative, that add up to it', () => {
    const randoms = new Randoms();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (owed) => {
        const amounts = splitOwed(owed, randoms);
        expect(amounts.length).toBeGreaterThan(0);
        expect(amounts.length).toBeLessThanOrEqual(MAX_LEAVES);
        expect(amounts.every((amount) => amount >= 0n)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(owed);
      }),
    );
  });

  it('An owed amount of zero is a single amount of zero', () => {
    expect(splitOwed(0n, new Randoms())).toEqual([0n]);
  });

  it('Each number of parts from one to eight is about equally likely', () => {
    const randoms = new Randoms();
    const seen = new Map<number, number>();
    for (let round = 0; round < 8_000; round += 1) {
      const { length } = splitOwed(1_000_000n, randoms);
      seen.set(length, (seen.get(length) ?? 0) + 1);
    }
    // The expected count is 1,000 each; five standard deviations are 148.
    expect([...seen.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...seen.values()].every((times) => Math.abs(times - 1_000) < 200)).toBe(true);
  });
});

describe('The order of the leaves', () => {
  // Shows DEC-1-proofs-1
  it('The leaves are shuffled: each appears once, and every order is about equally likely', () => {
    const randoms = new Randoms();
    const seen = new Map<string, number>();
    for (let round = 0; round < 6_000; round += 1) {
      const order = [...shuffled(3, randoms)].join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
    expect([...seen.values()].every((times) => Math.abs(times - 1_000) < 200)).toBe(true);
  });
});
