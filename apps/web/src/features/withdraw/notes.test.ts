import { type DataOf, type Order, orders, type Profile, type platform } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as withdrawTexts } from '@plumbline/texts/en/withdraw';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { ExitFlow } from './exit-flow.tsx';
import { WithdrawFlow } from './withdraw-flow.tsx';

const settings = {
  demo: true,
  limits: {
    withdrawalMinimum: '30.00',
    payoutMinimum: '25.00',
    payoutCost: '0.50',
    withdrawalChargeBps: 500,
    packageWithdrawalMinimum: '10.00',
    packageChargeBps: 1000,
  },
} as DataOf<typeof platform>;
vi.stubGlobal('window', { sessionStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } });

describe('Texts of a withdrawal', () => {
  // Shows SPEC-2-withdraw-4, SPEC-5.13
  it('The withdrawal screen shows the available amount, the minimum and the charge, each as one figure', () => {
    const profile = { _id: 'm1', balance: '0.00', earningbalance: '77.70' } as Profile;
    const { words } = render(WithdrawFlow, { profile, platform: settings });
    expect(words).toContain(withdrawTexts.available({ amount: '77.70 USDT' }));
    expect(words).toContain('Minimum payout 25 USDT after the 5 % charge; request 30 USDT or more');
  });

  // Shows SPEC-5.13
  it('A package withdrawal shows its minimum and its charge: 10 % before maturity, none after', () => {
    const order = rowOf(orders, { _id: 'o1', package_id: 'p1', price: '100.00', totalDays: 1, maturity: 90 }) as Order;
    const { words } = render(ExitFlow, { memberId: 'm1', packageId: 'p1', order, platform: settings });
    expect(words).toContain(withdrawTexts.packageLimits({ minimum: '10', share: '10 %' }));
  });
});
