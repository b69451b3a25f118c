import { parseUsdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { groupDays } from './group-days.ts';
import { dayTotal } from './income-chart.tsx';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    trading: '1.000001',
    level: '0.10',
    direct: index === 3 ? '5.00' : '0.00',
    reward: '0.00',
    other: '0.03',
    factor: '1.000000',
  }));

describe('the bars of the chart', () => {
  // Shows SPEC-7.32
  it.each([0, 1, 30, 90])('The bars of the chart are one a day for %d days', (count) => {
    expect(groupDays(days(count)).map((bar) => bar.day)).toEqual(days(count).map((day) => day.day));
  });

  // Shows SPEC-7.32
  it.each([365, 400])('The bars of the chart are one a week for %d days, and lose nothing', (count) => {
    const bars = groupDays(days(count));
    expect(bars).toHaveLength(Math.ceil(count / 7));
    const sum = (rows: readonly Parameters<typeof dayTotal>[0][]) =>
      rows.reduce((total, row) => total + dayTotal(row), 0n);
    expect(sum(bars)).toBe(sum(days(count)));
    expect(bars[0]!.day).toBe('2025-01-01');
    expect(bars.at(-1)!.last).toBe(days(count).at(-1)!.day);
    expect(parseUsdt(bars.at(-1)!.trading)).toBe(7_000_007n);
  });
});
