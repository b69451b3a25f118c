import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedDays, percentOfPpm } from './to-position.ts';

describe('the daily target rate', () => {
  it.each([
    [0, '0'],
    [1, '0.0001'],
    [300, '0.03'],
    [500, '0.05'],
    [10_000, '1'],
    [1_000_000, '100'],
  ])('%i parts per million are %s percent', (ppm, percent) => {
    expect(percentOfPpm(ppm)).toBe(percent);
  });
});

describe('completed days', () => {
  it('No day is completed on the day of the purchase or on the first earning day', () => {
    expect(completedDays('2026-01-05', '2026-01-05', 90)).toBe(0);
    expect(completedDays('2026-01-05', '2026-01-06', 90)).toBe(0);
  });

  it('Every closed day after the purchase counts as completed', () => {
    expect(completedDays('2026-01-05', '2026-01-07', 90)).toBe(1);
    expect(completedDays('2026-02-27', '2026-03-02', 90)).toBe(2);
  });

  it('Completed days end at maturity', () => {
    expect(completedDays('2026-01-05', '2027-01-05', 90)).toBe(90);
  });
});

describe('every rate and every day', () => {
  it('A rate in parts per million is written as the same percentage without trailing zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
        const text = percentOfPpm(ppm);
        expect(Math.round(Number(text) * 10_000)).toBe(ppm);
        expect(text).not.toMatch(/\.$|\.\d*0$/);
      }),
    );
  });

  it('Each day adds one completed day, from the second day after the purchase to the last day of maturity', () => {
    const START = Date.UTC(2026, 0, 1);
    const day = (offset: number) => new Date(START + offset * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 3_650 }), fc.nat(4_000), (bought, maturity, passed) => {
        const completed = completedDays(day(bought), day(bought + passed), maturity);
        expect(completed).toBe(Math.min(Math.max(passed - 1, 0), maturity));
      }),
    );
  });
});
