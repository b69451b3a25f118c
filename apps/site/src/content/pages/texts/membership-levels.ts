import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const membershipLevels: TextPage = {
  path: '/membership-levels',
  title: 'Membership levels',
  lead: 'Six levels, what reaches them, and what each pays once. None of them is needed for anything.',
  description:
    'The six membership levels: conditions, the one-time reward of each, team shares, and what levels do not give.',
  picture: 'stairs',
  hasContents: true,
  body: [
    '## Levels and shares in force',
    {
      slot: 'levels',
      otherwise: `There are ${figures.ranks} levels. The table is drawn from the running platform.`,
    },
    `## How a level is reached

Two figures decide, and both have to be reached at the same time: your own principal, which is the price of your active packages, and the investment of your teams A, B and C together. Team A are the members that you referred, team B those whom they referred, team C one step further. Nobody beyond the third step counts.

A level is never taken away again. Your packages may end, your team may leave; the level stays.`,
    `## What a level pays

Each level pays its reward once. It becomes due ${figures.holdDays} business days after the level was reached, and it is paid out of booked earnings when they are there. Until then it is shown as awaiting funds. Beyond the [cap on pay for recruitment](/faq#why-held-back) it waits as well. If the packages that reached it are taken out within these days and the level’s conditions no longer hold, the reward is cancelled.

A level raises no rate. It makes no package pay more, no withdrawal cheaper and no request faster.`,
    `## What the shares mean

Team A pays you ${figures.levelA} of its trading profit of a closed day, team B ${figures.levelB}, team C ${figures.levelC}. These shares come on top of what your team receives, out of the same booked earnings, and they are part of the day’s need. On a day that earned nothing, nothing times ${figures.levelA} is nothing.

Direct income is ${figures.direct} of the first purchase of a member whom you referred, after ${figures.holdDays} business days. Matching income is ${figures.matching} of the level income of your direct referrals.

Direct income and rewards are pay for recruitment. Together with re-direct income they are at most half of the trading profit that was paid over the last 30 closed days; what would be more waits, first come, first served.`,
    { note: 'You need not invite anybody. No level, no team and no income is a condition of a withdrawal.' },
    `## Why it ends at three steps and six levels

Pay that grows without end for ever deeper teams has to be paid by ever more people below. Three steps and fixed shares have an upper limit that can be worked out in advance, and the day’s need contains it. [Why levels are capped](/blog/why-levels-are-capped) shows the sum.`,
    { faqs: ['must-i-recruit', 'what-are-teams', 'why-awaiting-funds', 'why-held-back'] },
  ],
  next: ['/income-disclosure', '/blog/why-levels-are-capped', '/risk'],
};
