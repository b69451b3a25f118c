import type { DataOf, incomeByDay } from '@plumbline/contract';
import { parseUsdt, toDisplayUsdt, type Usdt, usdt, ZERO } from '@plumbline/money';
import { text } from '../../lib/text/index.ts';

export type IncomeDay = DataOf<typeof incomeByDay>[number];

const micro = (text: string): Usdt => parseUsdt(text) ?? ZERO;

export const dayTotal = (row: IncomeDay): Usdt =>
  usdt(micro(row.trading) + micro(row.level) + micro(row.direct) + micro(row.reward) + micro(row.other));

/** Whether nothing was earned that could be paid out on this day. */
export const withoutEarnings = (row: IncomeDay): boolean => /^0(\.0*)?$/.test(row.factor);

/** What the chart of the last days shows, for those who read and those who listen. */
export function incomeSentence(rows: readonly IncomeDay[], nameDay: (day: string) => string): string {
  const t = text().home;
  const totals = rows.map(dayTotal);
  const sum = usdt(totals.reduce((left, right) => left + right, 0n));
  const best = totals.reduce((at, total, index) => (total > totals[at]! ? index : at), 0);
  const unearned = rows.filter(withoutEarnings).length;
  const empty = rows.filter((row, index) => totals[index] === 0n && !withoutEarnings(row)).length;
  return [
    sum === 0n
      ? t.noIncomeIn(rows.length)
      : t.incomeIn(toDisplayUsdt(sum), rows.length, nameDay(rows[best]!.day), toDisplayUsdt(totals[best]!)),
    unearned > 0 ? t.paidNothing(unearned) : '',
    empty > 0 && sum > 0n ? t.nothingDue(empty) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
