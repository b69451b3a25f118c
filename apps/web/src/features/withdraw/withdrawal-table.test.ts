import type { Withdrawal } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { WITHDRAWAL as row } from './withdrawal.testing.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

describe('the history of withdrawals', () => {
  // Shows SPEC-2-withdraw-2, SPEC-4.10
  it.each([
    ['reject', 'rejected', 'red', 'bad', 'Reject'],
    ['pending', 'pending', 'yellow', 'wait', 'Pending'],
    ['success', 'paid', 'green', 'good', 'Success'],
  ] as const)('The history of withdrawals shows %s (%s) with a %s badge', (status, stage, _colour, tone, word) => {
    const { html } = render(WithdrawalTable, { rows: [{ ...row, status, stage }] });
    expect(html).toMatch(new RegExp(`class="[^"]*_${tone}_[^"]*"[^>]*>${word}<`));
  });

  // Shows SPEC-2-withdraw-3
  it('The history of withdrawals shows requested amount, date as YYYY-MM-DD HH:mm:ss, and the reason of a rejection', () => {
    const rejected: Withdrawal = { ...row, status: 'reject', stage: 'rejected', reason: 'Address on a sanctions list' };
    const { words } = render(WithdrawalTable, { rows: [rejected] });
    expect(words).toContain('2026-03-04 05:06:07');
    expect(words).toContain('40.00 USDT');
    expect(words).toContain('Reason: Address on a sanctions list');
    expect(words).toContain('The whole amount is back in your Flexible wallet');
  });
});
