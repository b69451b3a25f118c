import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf, roundTop, ticksOf } from './growth.tsx';

describe('the axis of the growth of a team', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 5],
    [10, 10],
    [11, 20],
    [999, 1000],
    [1001, 2000],
    [1_000_000, 1_000_000],
  ])('The axis of the growth of a team for %d members ends at %d', (highest, top) => {
    expect(roundTop(highest)).toBe(top);
  });

  it('The axis of the growth of a team has room for the highest value, and wastes no more than three fifths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (highest) => {
        const top = roundTop(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(highest / top).toBeGreaterThan(0.39);
      }),
    );
  });

  it('The axis of the growth of a team counts whole members only', () => {
    expect([ticksOf(1), ticksOf(5), ticksOf(20)]).toEqual([
      [0, 1],
      [0, 5],
      [0, 10, 20],
    ]);
  });
});

describe('the line of a team', () => {
  it('The line of a team goes from the left edge to the right one, zero at the bottom', () => {
    expect(pointsOf([0, 5, 10], 10, 80)).toBe('0,80 500,40 1000,0');
  });

  it('The line of a team of a single day goes across', () => {
    expect(pointsOf([10], 10, 80)).toBe('0,0 1000,0');
  });
});
