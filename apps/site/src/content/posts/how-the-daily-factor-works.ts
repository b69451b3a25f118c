import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const howTheDailyFactorWorks: Post = {
  slug: 'how-the-daily-factor-works',
  title: 'How the daily factor works',
  summary:
    'Need, funds, and one division. How a day is closed, why the sums can never exceed what was earned, and who comes first.',
  published: '2026-10-13',
  author: 'engineering',
  category: 'income',
  tags: ['closed days', 'factor', 'rounding'],
  picture: 'level',
  body: [
    `Each business day ends with one number between zero and one. It decides what every package earned. This is how it is made.`,
    `## Three steps

**First, the need.** Every package that earns on this day contributes its price times its target rate. On top comes what the targets of teams would bring to those above them: ${figures.levelA} of the profit of team A, ${figures.levelB} of team B, ${figures.levelC} of team C, and ${figures.matching} of the level income of direct referrals. The need is what the day would cost if everything were paid in full.

**Second, the funds.** What is in booked earnings at this moment. It came from trading results with a transfer as evidence and from charges that members paid. If the operator has put in a subsidy, it stands apart.

**Third, the division.** Funds divided by need, cut off after the sixth decimal, and never more than one. If the result is less than one and there is a subsidy, a second factor says how much of the missing part it fills.

Every package earns its target times the factor. Everybody has the same number.`,
    `## Why level income is in the need

It would be simple to pay packages first and teams from what is left, or the other way round. Both are unfair in a way that shows only on poor days: somebody would get everything and somebody else nothing.

With both in the same need, a day that earned half pays half of the packages’ targets and half of the shares. What your team brings you does not reduce what your team gets.

One-off incomes are different. Direct income and rewards are not part of the need. They are paid after the day, out of what is left, in the order in which they became due. Earnings belong first to those whose money works for them, and only then to recruitment.`,
    `## A million roundings

Amounts here are whole numbers of micro-USDT, a millionth of a USDT. There are no fractions below that, so shares have to be rounded, and on a large platform a million of them a day. If each were rounded to the nearest, the sum could be a little more than what was there. A little, a million times, is not little.

So the direction is fixed. In the need, each kind of income is rounded up once. In the payments, everything is rounded down: the target, the target times the factor, each team share. The sum of what is paid is therefore always a little less than the factor times the need, and never more.

What is lost to each of us is less than a millionth of a USDT for each step. It does not vanish: it stays in booked earnings and is part of the next day’s funds.

And if this reasoning were wrong, the ledger would refuse. The account of booked earnings cannot go below zero. A close that wanted to pay more than there is would fail as a whole, with nothing paid and nothing written, and a person would have to look.`,
    `## Closed once

A close is one transaction: the record of the day, the profit of every member, the shares of every sponsor, the packages whose last day this was, and the opening of the next day. If the power fails in the middle, nothing of it has happened, and the next start does it from the beginning.

The day is the primary key of its record. A second close of the same day finds the first one and answers with it. Several computers may try at the same moment; one of them closes the day.`,
    `## A small day, computed by hand

Two packages with targets of 3.000001 and 1.5 USDT, and no team. Need: 4.500001. Booked: 3.

The factor is 3 ÷ 4.500001, which is 0.666666518…, cut off to 0.666666.

- First package: 3.000001 × 0.666666 = 1.999998666…, paid 1.999998.
- Second package: 1.5 × 0.666666 = 0.999999, paid 0.999999.

Paid together: 2.999997. Left for tomorrow: 0.000003. That is all that rounding costs.`,
    `## Look at a real one

[Transparency](/transparency) lists every closed day with need, paid, share and evidence. [Check the books](/check-the-books) shows how to follow the evidence to the chain.`,
  ],
};
