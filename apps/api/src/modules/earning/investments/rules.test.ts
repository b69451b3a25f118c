import { describe, expect, it } from 'vitest';
import { completedDays, percentOfPpm } from './rules.ts';

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
  it('are none on the day of the purchase and on the first earning day', () => {
    expect(completedDays('2026-01-05', '2026-01-05', 90)).toBe(0);
    expect(completedDays('2026-01-05', '2026-01-06', 90)).toBe(0);
  });

  it('count each closed day after the purchase', () => {
    expect(completedDays('2026-01-05', '2026-01-07', 90)).toBe(1);
    expect(completedDays('2026-02-27', '2026-03-02', 90)).toBe(2);
  });

  it('end with the maturity', () => {
    expect(completedDays('2026-01-05', '2027-01-05', 90)).toBe(90);
  });
});
