import type { HomeContent } from '../model.ts';

export const home: HomeContent = {
  title: 'Money that hangs straight.',
  lead: 'A member wallet in USDT, packages with targets instead of promises, and a team you can see. Every line of income names the earnings that paid it.',
  description:
    'A member wallet in USDT, packages with targets instead of promises, and books that anybody can check before signing up.',
  promises: [
    {
      title: 'Yours can leave',
      text: 'No income, no number of invited people and no document stands before a withdrawal. A matured package returns whole.',
    },
    {
      title: 'Earned before paid',
      text: 'Income comes out of booked earnings, never out of deposits. [The database has no road for it](/blog/double-entry-for-wallets).',
    },
    {
      title: 'Check us',
      text: 'Each closed day shows what it needed, what was earned and what was paid, with its [evidence on the chain](/transparency).',
    },
  ],
  steps: [
    {
      title: 'Earnings are booked',
      text: 'The operator books a trading result with the transfer that proves it. Charges that members paid count too. Nothing else does.',
    },
    {
      title: 'The day is closed',
      text: 'At the end of a business day the targets of all packages are added up. That is the need.',
    },
    {
      title: 'What is there is shared',
      text: 'If less was earned than the need, everybody gets the same smaller share. If nothing was earned, the day pays nothing and says so.',
    },
    {
      title: 'It waits for you',
      text: 'Claim it with a click whenever you like. It does not expire.',
    },
  ],
  plainly: `Plumbline is a wallet for USDT in which members can buy investment packages. A package has a price, a daily target and a number of days. The target is not a promise. It is not guaranteed, and it can be zero.

You can lose money here: if the operator cannot pay what it owes, if the chain or the token fails, or if somebody takes over your account. We say so first, because most offers of this kind say it last. Read the [risk notice](/risk) and see [what members really earned](/income-disclosure) before you sign up.`,
  questions: [
    'can-it-earn-nothing',
    'where-does-income-come-from',
    'is-it-a-pyramid',
    'can-i-lose',
    'must-i-recruit',
    'how-to-check',
  ],
  closing: {
    title: 'Look before you sign up',
    text: 'The books are public, and so is every fee. Take a [closed day](/transparency), follow its evidence to the chain, and [compute it yourself](/check-the-books). If it does not add up, do not join, and tell us.',
  },
};
