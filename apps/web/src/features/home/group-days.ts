import { formatUsdt, parseUsdt, usdt, ZERO } from '@plumbline/money';
import type { IncomeDay } from './income-chart.tsx';

/** A bar represents a day, or a week if the chart is too narrow for days. */
export interface Bar extends IncomeDay {
  readonly last: string;
}

const MAX_BARS = 100;
const DAYS_A_WEEK = 7;

const KINDS = ['trading', 'level', 'direct', 'reward', 'other'] as const;

const sumOf = (days: readonly IncomeDay[], kind: (typeof KINDS)[number]): string =>
  formatUsdt(usdt(days.reduce((sum, day) => sum + (parseUsdt(day[kind]) ?? ZERO), 0n)));

/** Returns bars for the days, oldest first. Weeks count back from the newest day, so only the oldest can be shorter. */
export function groupDays(days: readonly IncomeDay[]): readonly Bar[] {
  if (days.length <= MAX_BARS) return days.map((day) => ({ ...day, last: day.day }));
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= DAYS_A_WEEK) {
    const week = days.slice(Math.max(0, end - DAYS_A_WEEK), end);
    bars.unshift({
      ...week[0]!,
      last: week.at(-1)!.day,
      trading: sumOf(week, 'trading'),
      level: sumOf(week, 'level'),
      direct: sumOf(week, 'direct'),
      reward: sumOf(week, 'reward'),
      other: sumOf(week, 'other'),
    });
  }
  return bars;
}
