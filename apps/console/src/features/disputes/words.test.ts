import { describe, expect, it } from 'vitest';
import { outcomeOf } from './words.ts';

const of = { held: '1,000.00', feePercent: '7.5', back: '' };

describe('Amounts of a decision', () => {
  it.each([
    ['vendor', '', { back: '0.00', proceeds: '925.00', fee: '75.00' }],
    ['buyer', '', { back: '1000.00', proceeds: '0.00', fee: '0.00' }],
    ['split', '400', { back: '400.00', proceeds: '555.00', fee: '45.00' }],
  ] as const)('A decision for the %s with %s back shows where all the money goes', (outcome, back, sums) => {
    expect(outcomeOf(outcome, { ...of, back })).toEqual(sums);
  });

  it('The fee of a decision is rounded down, as in the database', () => {
    expect(outcomeOf('vendor', { held: '0.000099', feePercent: '5', back: '' })).toEqual({
      back: '0.00',
      proceeds: '0.000095',
      fee: '0.000004',
    });
  });

  it.each(['', '0', '-1', '1000', '1000.000001', 'x'])('A split that refunds %s is invalid', (back) => {
    expect(outcomeOf('split', { ...of, back })).toBeNull();
  });
});
