import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const targetNotGuaranteed: Post = {
  slug: 'target-not-guaranteed',
  title: 'What “target, not guaranteed” means',
  summary: 'A worked example with good days, poor days and empty ones, and what an early exit does to it.',
  published: '2026-10-06',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['targets', 'packages', 'risk'],
  picture: 'scales',
  body: [
    `On every package card there is a percentage, and beside it five words: target, not guaranteed, can be zero. People read the percentage. This article is about the words.`,
    `## The multiplication that nobody promised

Take an invented package: price 1,000 USDT, daily target 0.5 %, 100 days. The obvious thing to do is to multiply. Five USDT a day, times one hundred, makes 500.

That multiplication assumes that each of one hundred days earns the whole target. Nobody has said so. The card says what one full day would pay. How many days will be full is exactly what nobody knows.`,
    `## Ten invented days

Here is what ten days could look like. The factor is what the platform earned that day, divided by what all targets needed.

| Day | Factor | Target | Paid |
|---|--:|--:|--:|
| 1 | 1.00 | 5.00 | 5.00 |
| 2 | 0.84 | 5.00 | 4.20 |
| 3 | 0.00 | 5.00 | 0.00 |
| 4 | 0.00 | 5.00 | 0.00 |
| 5 | 0.61 | 5.00 | 3.05 |
| 6 | 1.00 | 5.00 | 5.00 |
| 7 | 0.32 | 5.00 | 1.60 |
| 8 | 0.00 | 5.00 | 0.00 |
| 9 | 0.90 | 5.00 | 4.50 |
| 10 | 0.47 | 5.00 | 2.35 |
| Together | | 50.00 | 25.70 |

About half. Nothing went wrong in this table. There was no loss and no mistake; there were days that earned less than the sum of all targets, and days that earned nothing.

Now continue the table with ninety more days of zero. That is possible too. After one hundred days you would have your 1,000 USDT back and 25.70 beside it. Whether that is acceptable to you is a question to answer before you buy.`,
    `## Why a target at all

Because a day’s earnings have to be divided by some rule, and the rule should be known before. Price times rate says how large your part of the day is in comparison with others. Whoever put in twice as much gets twice as much, on a good day and on a poor one. The target is a key for dividing. It is a ceiling too: a day that earned more than all targets need pays the targets, and the rest stays in booked earnings for the days to come.

It is not a forecast, and it is not based on what the last days paid.`,
    `## What leaving early does

Suppose that after these ten days you have seen enough. You may leave at any time. The charge before maturity is ${figures.packageCharge} of the price: 100 USDT of 1,000. You receive 900, and you keep the 25.70 that you have earned. Together that is 925.70, and you are 74.30 below what you paid in. If you then withdraw what is in the Flexible wallet, the charge of ${figures.withdrawalCharge} on that part comes on top.

So work out two numbers before buying. First: how many full days would it take to earn the exit charge back? Here it is twenty. Second: how many empty days could you watch before you would want to leave? If the second number is small, the package is too long for you, or too large.`,
    `## What stays certain, and how far

Three things do not depend on the factor. Your principal is not used to pay income, neither yours nor that of others; the ledger has no road for it. At maturity it is returned whole, without a charge. And your right to leave depends on nothing: no income, no number of invited people.

But a right is a claim on somebody. If the operator lost more than its capital, what you hold would still be owed to you in full, and it would still be owed by somebody who may be unable to pay. That is the largest risk here. It does not stand on the card of a package, so it stands here.`,
    `## A test for any offer

Take the sentence “target, not guaranteed, can be zero” and ask to see the zeros. Whoever has been paying the full rate each day without exception either does not earn it in a market or does not tell you. Ours are public: [the closed days](/transparency), the poor ones included.`,
  ],
};
