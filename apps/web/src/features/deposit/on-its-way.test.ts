import type { Deposit } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { OnItsWay } from './on-its-way.tsx';

const deposit: Deposit = {
  _id: 'd1',
  amount: '77.00',
  transaction_id: `0x${'ab'.repeat(32)}`,
  status: 'pending',
  confirmations: 0,
  confirmationsNeeded: 15,
  createdAt: '2026-11-21 10:00:00',
  creditedAt: null,
};
const draw = (changes: Partial<Deposit>) =>
  render(OnItsWay, { deposits: [{ ...deposit, ...changes }], confirmations: 15 });
const depthOf = (html: string): number => Number(/aria-valuenow="(\d+)"/.exec(html)![1]);

describe('a deposit on its way', () => {
  it('A deposit on its way shows when it was seen, how many confirmations it has, and that it is not final', () => {
    const { words } = draw({ confirmations: 4 });
    expect(words).toContain('Seen on the chain, not final yet');
    expect(words).toContain('Seen 2026-11-21 10:00:00 4 of 15 confirmations Final');
  });

  it('A deposit on its way sinks with every confirmation, and reaches the end only when it is final', () => {
    const depths = [0, 1, 7, 15].map((confirmations) => depthOf(draw({ confirmations }).html));
    expect(depths).toEqual(depths.toSorted((one, other) => one - other));
    expect(new Set(depths).size).toBe(4);
    expect(depths.at(-1)).toBeLessThan(100);
  });

  it('A deposit on its way counts no further than it needs', () => {
    expect(draw({ confirmations: 16 }).words).toContain('15 of 15 confirmations');
  });

  it('A deposit on its way says what is to be seen here while there is nothing', () => {
    const { words } = render(OnItsWay, { deposits: [], confirmations: 1 });
    expect(words).toContain('is yours to spend after 1 confirmation.');
  });
});
