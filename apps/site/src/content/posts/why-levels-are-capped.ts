import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const whyLevelsAreCapped: Post = {
  slug: 'why-levels-are-capped',
  title: 'Why levels are capped',
  summary:
    'Three steps, fixed shares, six levels. The sum behind the limits, and why referral income is never paid from deposits.',
  published: '2026-11-03',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['referrals', 'levels', 'compensation plan'],
  picture: 'stairs',
  body: [
    `Referral income has a bad name, and it has earned it. In most offers that pay for it, the pay comes out of the purchase of the next person. Such a thing can grow for a while and must then collapse, not because somebody is wicked but because of arithmetic: the number of people is finite.

We pay referral income too. So we owe an explanation of what is different, with numbers that can be checked.`,
    `## Where it is paid from

Level income is a share of what a team really earned on a closed day. Team A, those you invited yourself, brings ${figures.levelA} of its trading profit; team B, one step further, ${figures.levelB}; team C ${figures.levelC}. On a day on which nothing was earned these are shares of nothing.

The share is not taken from your team. It is paid beside their profit, out of the same booked earnings, and it is part of what the day needs. If the day earned half of the need, your share is half as well.

A deposit cannot pay it. In the ledger there is a table of permitted roads for money, and no road leads from a member’s wallet or principal to the account that pays income. There is one exception, and it is a capped charge for a withdrawal or an early exit. This is not a policy that a manager could suspend. It is a rule of the database, with tests that try to break it.`,
    `## The most that a day can cost

Because the shares end after three steps, the limit can be worked out. For each USDT of trading profit somewhere in the tree, at most ${figures.levelA} go one step up, ${figures.levelB} two steps and ${figures.levelC} three. Matching income, ${figures.matching} of the level income of direct referrals, is a share of that share.

Take 100 USDT of profit in the deepest place of a large tree. Level income: ${figures.levelsOfHundred}. Matching, ${figures.matching} of what direct referrals received in level income: at most ${figures.matchingOfHundred}. Together the day needs at most ${figures.needOfHundred} for 100 USDT of profit, and nothing deeper can add to it.

Now imagine a plan with ten steps and a tenth each. Then 100 of profit would need 200. A platform with such a plan has two choices: to let every package pay half, or to find the money elsewhere. “Elsewhere” has always been the deposits.`,
    `## Why it is not more for the top

A member with a million people below gets nothing from the fourth step on. They do not see them, either. This is deliberate. Pay that grows with the depth of a tree rewards being early, and being early is not work.

The six levels follow the same thought. A level is reached by one’s own principal and the investment of the three teams. It pays a reward once and gives nothing more: no higher rate, no cheaper withdrawal, no better place in a queue. A level never makes anybody else’s package pay less, because rewards are paid after the day’s profit, out of what is left, and wait if nothing is.`,
    `## Why it waits

Direct income, ${figures.direct} of the first purchase of somebody you invited, becomes due after ${figures.holdDays} business days. If the package is given back within that time, it is cancelled. Without the hold there would be a game: buy, let the sponsor be paid, leave, and repeat.

And after the hold it waits for earnings like everything else. “Awaiting funds” in your list is an unpleasant sight. It is also the difference between this and a pyramid: in a pyramid it would have been paid at once, out of the purchase itself.`,
    `## Why it is never the larger part

What is paid for bringing people in, direct income and rewards together, is at most half of the trading profit paid over the last 30 closed days. The database refuses the rest, and it waits. A plan under which a sponsor could get more for a sale than its buyer can in the package’s whole life cannot even be drafted. Offers in which recruiting pays better than the product have a name, and this is the line that regulators draw.`,
    `## What we do not claim

That referral income is likely. Look at the [income disclosure](/income-disclosure): it counts everybody, those who invited nobody included. That it is a reason to join: it is not, and whoever tells you so breaks the [terms](/terms-of-service) they have accepted. That the plan will stay as it is: it can change for future days, as a new version, and each line of income names the version that made it.

What we claim is narrow: it ends after three steps, its limit is known, and the money for it has to be earned first.`,
    'The ranks and shares in force: [membership levels](/membership-levels).',
  ],
};
