import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const fees: TextPage = {
  path: '/fees',
  title: 'Fees',
  lead: 'Members pay two charges, vendors a share of what they sell. Everything else is free. The table is read from the running platform, not typed.',
  description:
    'All fees of Plumbline as the platform enforces them now: withdrawal, early package exit, minimums, and where they go.',
  picture: 'gate',
  hasContents: true,
  body: [
    '## What is charged now',
    {
      slot: 'fees',
      otherwise: `| What | Charge | Minimum |
|---|---|---|
| Deposit | none | ${figures.depositMinimum} is credited by itself |
| Withdrawal | ${figures.withdrawalCharge} | ${figures.withdrawalMinimum} |
| Withdrawing a package before maturity | ${figures.packageCharge} of its price | ${figures.packageWithdrawalMinimum} |
| Withdrawing a matured package | none | none |`,
    },
    `## An example

You withdraw 100 USDT from your Flexible wallet. At a charge of ${figures.withdrawalCharge}, ${figures.chargeOfHundred} is the charge and ${figures.netOfHundred} is sent to your address. Charge and payout together are exactly what left your wallet, to the sixth decimal. Nothing disappears in rounding: every split rounds down, and the remainder stays with you.

You see the charge, what arrives and the whole address before you confirm with a code.`,
    `## Where charges go

A charge is booked when the payout is final on the chain, not before. If a withdrawal is rejected, the whole amount returns to you and nothing is charged.

Charges go into booked earnings: the account that income is paid from. This is one of the two honest sources of income, beside trading results. The ledger holds each charge to at most ten percent of the withdrawal that it belongs to, so that a mistake in a setting cannot take more.`,
    `## The market

A vendor pays a share of what an order pays out: the table says which, and from which day another one holds. It is taken when the order clears, rounded down, and never of what goes back to a buyer. An order keeps the share of the day on which it was paid. The share is at most ten percent, two operators publish a new one, and it holds from a day that has not begun.

Buyers pay no fee. The fees of vendors are booked as earnings, and [each closed day](/transparency) names them as a source of its own.`,
    `## What is not charged

There is no fee for opening or keeping an account, for deposits, for moving money between your two wallets, for buying a package, for claiming profit, for statements or for support. Nobody may charge you for a referral code. If somebody asks you for money to “unlock” a withdrawal, it is fraud: [tell us](/complaints).

The network’s fee of a deposit is paid by whoever sends it. The network’s fee of a payout is paid by us.`,
    `## When charges change

A charge can change for the future. The table above changes in the same moment, because both read the same setting. A withdrawal that you confirmed keeps the charge that you confirmed.`,
  ],
  next: ['/pricing', '/purchase-guide', '/transparency'],
};
