import { describe, expect, it } from 'vitest';
import { type IncomeDay, incomeSentence } from './income-chart.tsx';

const row = (day: string, trading: string, factor = '0.840000'): IncomeDay => ({
  day,
  trading,
  level: '0.00',
  direct: '0.00',
  reward: '0.00',
  other: '0.00',
  factor,
});

describe('the sentence under the income chart', () => {
  it('The sentence under the income chart says how much there was, on which day most of it, and why days paid nothing', () => {
    const rows = [row('2026-11-18', '0.40'), row('2026-11-19', '0.00', '0.000000'), row('2026-11-20', '0.61')];
    expect(incomeSentence(rows, (day) => day)).toBe(
      '1.01 USDT in 3 days, most on 2026-11-20 (0.61). 1 day paid nothing: no earnings were booked.',
    );
  });

  it('The sentence under the income chart does not blame missing earnings when the member had nothing that earns', () => {
    const rows = [row('2026-11-18', '0.00'), row('2026-11-19', '0.50')];
    expect(incomeSentence(rows, (day) => day)).toBe(
      '0.50 USDT in 2 days, most on 2026-11-19 (0.50). On 1 day nothing was due to you.',
    );
    expect(incomeSentence([row('2026-11-18', '0.00')], (day) => day)).toBe('No income in 1 day.');
  });
});
