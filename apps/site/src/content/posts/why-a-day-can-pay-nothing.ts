import type { Post } from '../model.ts';

export const whyADayCanPayNothing: Post = {
  slug: 'why-a-day-can-pay-nothing',
  title: 'Why a day can pay nothing',
  summary:
    'A target is what a package aims at. What it pays depends on what was earned. What an empty day looks like from inside.',
  published: '2026-11-18',
  author: 'plumbline-desk',
  category: 'ledger',
  tags: ['targets', 'closed days', 'risk'],
  picture: 'well',
  body: [
    `Most days at a platform like this look the same from outside: some percentage of the target was earned, and everybody received it. The interesting day is the other one. Nothing was booked. What happens then, minute by minute, and what does not?`,
    `## What happens

At midnight in the platform’s time zone the day is over. The close begins as on every other evening. It adds up what the packages need; say it is 4,310 USDT. It looks into booked earnings and finds zero. It looks into the operator’s subsidy and finds zero there too.

The factor is zero divided by 4,310. Nobody receives trading profit, nobody level income. The record is written: the day, the need, zero funded, no evidence. The next day is opened. The whole thing takes as long as on a good day.

In the morning your home screen says that nothing of the target was earned, with a button “Why?” that opens the books of the day. The public page shows the same line. There is no mail that explains it away.`,
    `## What does not happen

**Nobody pays it from somewhere else.** That is the moment for which the whole construction exists. On the chain there is money: everybody’s deposits, everybody’s principal. It would be enough to pay the day ten times over, nobody would notice for months, and members would be content. It is how most platforms that failed began to fail: not with a theft, but with one empty day that should not be seen.

Here the books make it impossible to do quietly. From the accounts in which members’ money lies there is no permitted road to the account from which income is paid. The program that closes the day could not do it, and neither could the person who starts it.

**Nobody books a result to help.** A trading result needs a final transfer of USDT to a treasury address as evidence, and one transfer can back one booking, once. An operator who wants to help on an empty day can do so with money of their own. It is then called subsidy, and every line that it pays says so.

**The day is not repeated later.** If the following day earns more than it needs, it pays its targets and no more. What is over stays for coming days. An empty day is not a debt. It is a result.

**Nothing is taken from you.** The principal is as it was. Profit of earlier days that you have not claimed waits as before. The way out is open as on every other day, with the same charge.`,
    `## Why we do not smooth

It would be easy to keep a part of good days and add it to poor ones, so that the curve looks calm. In a way we do: what a day earns above its targets stays in booked earnings. But we do not hold back what a day could pay. Evenness is pleasant and tells you nothing. Among the signs by which supervisors recognise fraud, returns that are too regular stand near the top of the list. Markets are not regular.

An empty day tells you something true about where your money works. Several in a row tell you more. You should be able to see them while you can still decide.`,
    `## What you can do on such a day

Look at the [closed days](/transparency), not only at the last one. How many were empty in the last weeks? How many were paid partly by subsidy? Is the trend one that you would buy into today?

Then think of the package as if you did not have it. If you would buy it now, keep it. If you would not, work out what leaving costs: the [fees](/fees) are one table. Doing nothing is a decision as well, and often a good one. But make it with the numbers, and not with the hope that tomorrow owes you something.`,
    'Tomorrow owes nobody anything. That is what “can be zero” means.',
  ],
};
