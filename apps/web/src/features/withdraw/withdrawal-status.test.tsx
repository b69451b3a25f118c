import { WITHDRAWAL_STATUSES, type Withdrawal, withdrawal } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

const row = (changes: Partial<Withdrawal>): Withdrawal => ({
  _id: 'w1',
  reason: '',
  requestPayment: '1234.567890',
  charge: '5.00',
  net: '95.00',
  address: `0x${'ab'.repeat(20)}`,
  source: 'earnings',
  createdAt: '2026-03-04 05:06:07',
  status: 'pending',
  stage: 'pending',
  transaction_id: null,
  ...changes,
});
const cell = (label: string) =>
  screen.getByRole('table').querySelector(`td[data-label="${label}"]`)?.textContent?.replace(/\s+/g, ' ');

describe('A withdrawal in the member’s list', () => {
  it.each(WITHDRAWAL_STATUSES)('A withdrawal whose status is %s has a badge of its own', (status) => {
    draw(<WithdrawalTable rows={[row({ status })]} />);
    expect(cell('Status')?.toLowerCase()).toContain(status);
  });

  it.each(withdrawal.shape.stage.options)('A withdrawal in the stage %s says where the money is', (stage) => {
    draw(<WithdrawalTable rows={[row({ stage })]} />);
    expect(cell('Status')!.replace('Pending', '').trim().length).toBeGreaterThan(5);
  });

  it.each([
    ['package', 'Your package is as it was before'],
    ['earnings', 'The whole amount is back in your Flexible wallet'],
  ] as const)('A rejected one out of %s says where the money is again, and why', (source, words) => {
    draw(<WithdrawalTable rows={[row({ source, status: 'reject', stage: 'rejected', reason: 'Unknown address' })]} />);
    expect(cell('Status')).toContain(words);
    expect(cell('Status')).toContain('Reason: Unknown address');
  });

  it('Amounts are cut to two places and never rounded up, and their whole value is at hand', () => {
    draw(<WithdrawalTable rows={[row({})]} />);
    expect(cell('Requested')).toBe('1,234.56 USDT');
    expect(screen.getByTitle('1,234.56789 USDT')).toBeTruthy();
  });
});
