import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const howAPackageEarns: TextPage = {
  path: '/how-a-package-earns',
  title: 'How a package earns',
  lead: 'Where the money comes from, how a day is divided, and why the answer can be nothing.',
  description:
    'Where package income comes from, how the daily factor divides it, a worked example, and why a day can pay nothing.',
  picture: 'well',
  hasContents: true,
  body: [
    `## A target, not a promise

A package has a price, a daily target rate and a number of days. The target says what a full day would pay: price times rate. It is an aim of the operator. It is not guaranteed, and it can be zero for one day or for all of them.`,
    `## Two sources, and no third

Income is paid out of **booked earnings**. Only two things can fill this account:

1. a trading result, booked with the hash of a final transfer on the chain to a treasury address;
2. charges that members really paid for withdrawals and early exits.

Beside it there is the operator’s **subsidy**: money of the operator’s own, paid in on the chain. Where it pays a part of a day, the day and each line of income say so.

Deposits are no source. In the database there is a table of the routes that money may take. No route leads from a member’s wallet or principal to booked earnings, except those charges. A program that tried it would be refused.`,
    `## How a day is divided

At the close of a business day three numbers decide.

- **Need**: what all packages would earn at full target, with level and matching income on top.
- **Funds**: what is there in booked earnings, then in the subsidy.
- **Factor**: funds divided by need, at most one.

Every package earns its target times the factor. There is no order of precedence, no favourite package and no late comer who gets the rest.`,
    `## An example with invented numbers

Three packages aim at 4, 6 and 10 USDT. Level income adds 2 USDT. The need is 22 USDT. A trading result of 11 USDT was booked.

| | Target | Paid |
|---|--:|--:|
| Package one | 4.00 | 2.00 |
| Package two | 6.00 | 3.00 |
| Package three | 10.00 | 5.00 |
| Level income | 2.00 | 1.00 |
| Together | 22.00 | 11.00 |

The factor is 11 divided by 22, which is 0.5. If nothing had been booked, the factor would be zero, the right column would be empty, and the day would be closed and published like any other.`,
    `## What you do

Profit of a closed day waits in your account until you claim it with a click on the coin. It does not expire. Your principal is untouched by all this: after the last day it is returned whole. If you leave before maturity, ${figures.packageCharge} of the price is charged, and the package earns nothing more.`,
    `## When there is a loss

A trading loss takes the operator’s capital, not yours. When the capital is used up, income stops, and [transparency](/transparency) shows what is missing. What you hold stays owed to you in full. Owed is not the same as certain: if the operator could not pay, you could lose money. That is the risk to think about before you buy.`,
    { faqs: ['can-it-earn-nothing', 'where-does-income-come-from', 'what-is-subsidy'] },
  ],
  next: ['/transparency', '/risk', '/blog/target-not-guaranteed'],
};
