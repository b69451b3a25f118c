import type { HelpWords, TermWords } from '../words.ts';
import { account } from './account.en.ts';
import { market } from './market.en.ts';
import { money } from './money.en.ts';
import { vendor } from './vendor.en.ts';

/** Terms of the domain, as docs/glossary.md has them, in words for members. */
export const glossary = {
  target: {
    name: 'Target',
    means: 'The rate that a package aims at, in percent of its price a day. Not guaranteed; it can be zero.',
  },
  booked: {
    name: 'Booked earnings',
    means:
      'What was really earned: trading results with the hash of their transfer, and charges and market fees that were paid. Income is paid out of nothing else, except the operator’s own money, which says so.',
  },
  share: {
    name: 'Share of the target',
    means:
      'What a closed day could pay of every target: what was there, divided by what full targets needed, 100\u00a0% at most.',
  },
  closedDay: {
    name: 'Closed day',
    means: 'A business day whose income has been worked out and written down. It is not changed afterwards.',
  },
  claim: {
    name: 'Claim',
    means:
      'The click on the coin: it moves profit of closed days into the Flexible wallet. Unclaimed profit never expires.',
  },
  electronic: { name: 'Electronic Wallet', means: 'Deposits arrive here, purchases leave from here.' },
  flexible: {
    name: 'Flexible wallet',
    means: 'Income arrives here, withdrawals leave from here. Moving money between the two is free.',
  },
  principal: { name: 'Principal', means: 'The price of the packages that you hold. It stays yours.' },
  maturity: {
    name: 'Maturity',
    means: 'The last day of a package. Once it is over, its whole price can be taken out without a charge.',
  },
  charge: { name: 'Charge', means: 'What a withdrawal or an early exit costs. It is shown before you confirm.' },
  final: { name: 'Final', means: 'The network cannot replace the transfer any more. Only then it counts.' },
  due: {
    name: 'Hold, due, awaiting',
    means:
      'One-off income is due after its hold. It then waits for booked earnings, or for the cap on pay for recruitment.',
  },
  cap: {
    name: 'Cap',
    means: 'What is paid for bringing people in is at most half of the trading profit of the last 30 closed days.',
  },
  teams: {
    name: 'Team A, B, C',
    means: 'The members one, two and three steps below you. Active means that somebody holds an active package.',
  },
  rank: { name: 'Level', means: 'The rank that your own packages and those of your team have reached, 1 to 6.' },
  held: {
    name: 'Held',
    means:
      'The price of a paid order, kept apart until the order clears or the money goes back. Neither side has it meanwhile.',
  },
  clears: { name: 'To clear', means: 'The order is over and its money goes to the store, less the fee.' },
  fee: {
    name: 'Fee',
    means: 'The share of an order that the market takes when it clears, at the rate of the day of payment.',
  },
  reviewed: {
    name: 'In review',
    means: 'Somebody of ours looks at it before others see it, and answers with a reason.',
  },
  consent: {
    name: 'To open',
    means: 'Both sides agree that one thing is seen: sharp pictures, or how to reach each other.',
  },
} satisfies Readonly<Record<string, TermWords>>;

export const help: HelpWords = {
  from: 'Where the figures come from',
  terms: 'Terms',
  more: 'How a package earns',
  fees: 'Fees',
  faq: "FAQ's",
  glossary,
  topics: { ...account, ...market, ...money, ...vendor },
};
