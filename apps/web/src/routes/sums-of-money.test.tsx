import { addUp, minus } from '@plumbline/app-runtime/testing';
import * as calls from '@plumbline/contract';
import { bonusIncome, closedDays } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { splitCharge, toAmount, usdt } from '@plumbline/money';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { beforeEach, describe } from 'vitest';
import { DayReason } from '../features/home/day-reason.tsx';
import { IncomeTable } from '../features/home/income-table.tsx';
import { MoneyHero } from '../features/home/money-hero.tsx';
import { ReserveFigures } from '../features/home/reserve-figures.tsx';
import { IncomeScreen } from '../features/income/income-screen.tsx';
import { PurchaseDialog } from '../features/packages/purchase-dialog.tsx';
import { ConfirmStep } from '../features/withdraw/confirm-step.tsx';
import { DetailsForm } from '../features/withdraw/details-form.tsx';
import { ExitFlow } from '../features/withdraw/exit-flow.tsx';
import { WITHDRAWAL } from '../features/withdraw/withdrawal.testing.ts';
import AllWithdrawals from '../features/withdraw/withdrawal-history.tsx';
import { draw, signIn } from '../lib/draw.testing.tsx';
import { ReceiptView } from '../lib/receipt/receipt-view.tsx';

const { address } = WITHDRAWAL;
const nothing = () => undefined;
const ADDRESSES = () => ({ [calls.payoutAddresses.path]: { data: [] } });

/** With a charge of 3.33 %. */
function charged(gross: bigint) {
  const { charge, net } = splitCharge(usdt(gross), 333);
  return { requestPayment: toAmount(gross), charge: toAmount(charge), net: toAmount(net) };
}

type Parts = readonly [bigint, bigint, bigint];
const profileOf = ([a, b, c]: Parts, total: bigint): calls.Profile =>
  ({
    _id: 'm1',
    fullName: 'Asha Verma',
    selfrank: 1,
    balance: toAmount(total),
    earningbalance: toAmount(b),
    principal: toAmount(a),
    claimable: toAmount(c),
    withdrawing: toAmount(b),
    totalPoints: toAmount(total),
    aarohiIncome: toAmount(a),
    levelIncome: toAmount(b),
    ProfitDirect: toAmount(c),
    rewardIncome: '0.00',
    otherIncome: '0.00',
    todayProfit: toAmount(a + b),
    todayProfitTrading: toAmount(a),
    todayProfitLevel: toAmount(b),
    todayProfitDirect: '0.00',
    todayProfitReward: '0.00',
  }) as calls.Profile;
const incomeLine = (amount: bigint, sources: readonly bigint[]) =>
  rowOf(bonusIncome, {
    _id: 'l1',
    amount: toAmount(amount),
    createdAt: '2026-03-05 00:00:01',
    reason: {
      why: { kind: 'trading_profit', percent: '84', paidBy: 'earnings.booked' },
      planVersion: 1,
      sources: sources.map((each) => ({ from: { is: 'team', team: 'A' } as const, amount: toAmount(each) })),
    },
  });

beforeEach(() => signIn());

describe('Totals of withdrawals', () =>
  addUp(draw, [
    {
      name: 'a withdrawal while it is typed',
      answers: ADDRESSES,
      screen: ([flexible, electronic, small], all) => (
        <DetailsForm
          details={{ address, amount: toAmount(flexible) }}
          funds={{ flexible: usdt(flexible), electronic: usdt(electronic), small: usdt(small), all: usdt(all) }}
          minimum="10.00"
          least="10.00"
          charge={{ isFree: false, split: (gross) => splitCharge(gross, 333), inWords: (share) => share(333) }}
          isBusy={false}
          refused={null}
          onEdit={nothing}
          onNext={nothing}
        />
      ),
      left: (all, flexible, electronic, small, net, charge) => [
        minus(all, flexible, electronic, small),
        minus(flexible, net, charge),
      ],
    },
    {
      name: 'a withdrawal before it is confirmed',
      screen: (_, total) => (
        <ConfirmStep
          requested={{ _id: 'w1', address, ...charged(total), expiresAt: '', waitsAsFirst: false }}
          isAmountShown
          isDemo={false}
          isBusy={false}
          isResending={false}
          refused={null}
          onSubmit={nothing}
          onResend={nothing}
          onBack={nothing}
        />
      ),
      left: (gross, charge, net) => [minus(gross, charge, net)],
    },
    {
      name: 'the exit of a package',
      answers: ADDRESSES,
      screen: (_, total) => (
        <ExitFlow
          memberId="m1"
          packageId="p1"
          order={{ _id: 'p1', price: toAmount(total), status: 'active', endsOn: '2026-03-04' } as calls.Order}
          platform={{ limits: { packageWithdrawalMinimum: '30.00', packageChargeBps: 333 } } as never}
        />
      ),
      left: (price, charge, net) => [minus(price, charge, net)],
    },
    {
      name: 'the list of withdrawals',
      answers: ([a, b]) => {
        const docs = [a, b].map((each, index) => ({ ...WITHDRAWAL, _id: `w${index}`, ...charged(each) }));
        const amount = toAmount([a, b].reduce((sum, each) => sum + splitCharge(usdt(each), 333).net, 0n));
        const page = { docs, total: 2, page: 1, limit: 20, pages: 1, totals: { amount } };
        return { [calls.withdrawalList.path.replace('{id}', '1')]: { data: page } };
      },
      screen: () => <AllWithdrawals />,
      left: (sum, _first, one, _second, other) => [minus(sum, one, other)],
    },
    {
      name: 'a receipt',
      answers: (_, total) => {
        const { requestPayment: amount, ...rest } = charged(total);
        const receipt = { _id: 'w1', kind: 'withdrawal', state: 'open', reason: '', income: null, title: null };
        const path = calls.getReceipt.path.replace('{kind}', 'withdrawal').replace('{id}', 'w1');
        return { [path]: { data: { ...receipt, amount, ...rest, address, transaction: null, steps: [] } } };
      },
      screen: () => <ReceiptView kind="withdrawal" id="w1" />,
      left: (amount, charge, net) => [minus(amount, charge, net)],
    },
  ]));

describe('Totals of what members own and earn', () =>
  addUp(draw, [
    {
      name: 'the money on the home page',
      screen: (parts, total) => <MoneyHero profile={profileOf(parts, total)} />,
      left: (principal, _income, owed, wallets, packages, claimable, leaving) => [
        minus(owed, wallets, packages, claimable, leaving),
        minus(principal, packages),
      ],
    },
    {
      name: 'the table of incomes',
      screen: (parts, total) => <IncomeTable profile={profileOf(parts, total)} />,
      left: (tradingNow, trading, levelNow, level, directNow, direct, rewardNow, reward, now, total) => [
        minus(now, tradingNow, levelNow, directNow, rewardNow),
        minus(total, trading, level, direct, reward),
      ],
    },
    {
      name: 'the cards of /reserve',
      screen: (parts, total) => (
        <ReserveFigures
          profile={profileOf(parts, total)}
          dashboard={
            {
              totalInvestmentAmount: '30.00',
              rewardIncome: '0.00',
              teamAInvestment: '30.00',
              teamBInvestment: '0.00',
              teamCInvestment: '0.00',
            } as never
          }
        />
      ),
      left: (_self, _team, _today, total, trading, level, direct, reward) => [
        minus(total, trading, level, direct, reward),
      ],
    },
    {
      name: 'the books of a day',
      screen: ([a, b, c], total) => (
        <DayReason
          days={[
            rowOf(closedDays, {
              need: toAmount(total),
              booked: toAmount(a + b),
              subsidy: toAmount(c),
              funded: toAmount(total),
              factor: '1.000000',
              planVersion: 1,
              closedAt: '2026-03-05 00:00:02',
              earned: [
                { source: 'trading', amount: toAmount(a) },
                { source: 'orders', amount: toAmount(b) },
              ],
            }),
          ]}
        />
      ),
      press: 'Why?',
      left: (_need, booked, subsidy, paid, trading, orders) => [
        minus(paid, booked, subsidy),
        minus(booked, trading, orders),
      ],
    },
    {
      name: 'an income with what it was computed from',
      answers: (parts, total) => {
        const page = { docs: [incomeLine(total, parts)], total: 1, page: 1, limit: 20, pages: 1 };
        return { [calls.tradingIncome.path]: { data: { ...page, totals: { amount: toAmount(total) } } } };
      },
      screen: () => <IncomeScreen kind="trading" />,
      press: appTexts.lists.why,
      left: (sum, amount, a, b, c) => [minus(amount, a, b, c), minus(sum, amount)],
    },
    {
      name: 'the purchase of a package',
      screen: ([a], total) => (
        <PurchaseDialog
          purchasing={{ card: { title: 'Silver', price: toAmount(a), yield: '1', maturity: 90 } } as never}
          balance={toAmount(total)}
        />
      ),
      left: (price, wallet, left, onButton) => [minus(wallet, price, left), minus(price, onButton)],
    },
  ]));
