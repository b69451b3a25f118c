import type { Withdrawal } from '@plumbline/contract';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { WITHDRAWAL as row } from './withdrawal.testing.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const nothing = () => {};

describe('Text before the confirmation of a withdrawal', () => {
  const props = {
    requested: {
      _id: 'w1',
      address: ADDRESS,
      requestPayment: '40.00',
      charge: '2.00',
      net: '38.00',
      expiresAt: '2026-11-21 10:00:00',
      waitsAsFirst: false,
    },
    isAmountShown: true,
    isDemo: false,
    isBusy: false,
    isResending: false,
    refused: null,
    onSubmit: nothing,
    onResend: nothing,
    onBack: nothing,
  };
  const { html, words } = render(ConfirmStep, props);

  it('The confirmation step shows the requested amount, the charge and the amount to arrive', () => {
    expect(words).toContain('Requested 40.00 USDT Charge 2.00 USDT You receive 38.00 USDT');
  });

  it('The confirmation step shows the full address in groups of four that copy as one piece', () => {
    expect(words).toContain('To 0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed');
    expect(html.replace(/<[^>]+>/g, '')).toContain(ADDRESS);
  });

  it('The confirmation step allows a new code only after 30 seconds', () => {
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Send a new code/);
    expect(words).toMatch(/in 30 s/);
  });

  it('The confirmation step states that an operator reviews a first withdrawal to an address', () => {
    const first = render(ConfirmStep, { ...props, requested: { ...props.requested, waitsAsFirst: true } });
    expect(first.words).toContain(withdrawTexts.waitsAsFirst);
    expect(words).not.toContain(withdrawTexts.waitsAsFirst);
  });
});

describe('Withdrawal history', () => {
  // Shows SPEC-2-withdraw-2, SPEC-4.10
  it.each([
    ['reject', 'rejected', 'red', 'bad', 'Reject'],
    ['pending', 'pending', 'yellow', 'wait', 'Pending'],
    ['success', 'paid', 'green', 'good', 'Success'],
  ] as const)('The withdrawal history shows %s (%s) with a %s badge', (status, stage, _colour, tone, word) => {
    const { html } = render(WithdrawalTable, { rows: [{ ...row, status, stage }] });
    expect(html).toMatch(new RegExp(`class="[^"]*_${tone}_[^"]*"[^>]*>${word}<`));
  });

  // Shows SPEC-2-withdraw-3
  it('The withdrawal history shows the amount, the date as YYYY-MM-DD HH:mm:ss and the reason of a rejection', () => {
    const rejected: Withdrawal = { ...row, status: 'reject', stage: 'rejected', reason: 'Address on a sanctions list' };
    const { words } = render(WithdrawalTable, { rows: [rejected] });
    expect(words).toContain('2026-03-04 05:06:07');
    expect(words).toContain('40.00 USDT');
    expect(words).toContain(withdrawTexts.reason({ reason: 'Address on a sanctions list' }));
    expect(words).toContain(withdrawTexts.stage.rejectedWallet);
  });
});
