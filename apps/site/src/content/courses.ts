import { figures } from './figures.ts';
import type { Course } from './model.ts';

export const courses: readonly Course[] = [
  {
    slug: 'usdt-and-wallets',
    title: 'USDT and wallets',
    summary: 'What a token is, what a network is, and how not to lose either.',
    picture: 'key',
    level: 'For beginners',
    minutes: 12,
    lessons: [
      {
        title: 'A token is an entry',
        text: 'USDT is an entry in a program on a chain: this address owns so many. Its issuer promises to give a dollar for each. You rely on that promise, on the chain and on the program.',
      },
      {
        title: 'The same name on several networks',
        text: 'USDT exists on many chains. They do not know each other. A transfer over the wrong one does not arrive. Here it is BNB Smart Chain, written BEP-20.',
      },
      {
        title: 'An address is not a name',
        text: 'Forty letters and digits. Two of them can look alike on purpose. Compare the beginning and the end, and send a small amount first.',
      },
      {
        title: 'A key is everything',
        text: 'Whoever has the key of an address owns what lies there. Nobody who helps you needs your key or your recovery phrase.',
      },
    ],
  },
  {
    slug: 'reading-a-ledger',
    title: 'Reading a ledger',
    summary: 'What a posting is, why the sum is zero, and how to find a mistake.',
    picture: 'ledger',
    level: 'For beginners',
    minutes: 10,
    lessons: [
      {
        title: 'Two sides',
        text: 'Money that arrives somewhere left somewhere else. A posting writes both at once. Add all accounts up, what is held as minus and what is owed as plus, and the sum is zero.',
      },
      {
        title: 'Your deposit',
        text: 'You send 50 USDT. The platform holds 50 more on the chain, and owes 50 more to your wallet. Two lines, one posting.',
      },
      {
        title: 'Your purchase',
        text: 'You buy a package. Your wallet has less, your principal has more. Nothing left the platform and nobody else has touched it.',
      },
      {
        title: 'Find the mistake',
        text: 'Take any line of your statement: balance before, plus or minus the movement, is the balance after. The first line where that fails is where to look.',
      },
    ],
  },
  {
    slug: 'what-a-package-is',
    title: 'What a package is',
    summary: 'Price, target, days, factor: and what each of them does not say.',
    picture: 'well',
    level: 'Before you buy',
    minutes: 15,
    lessons: [
      {
        title: 'The target',
        text: 'A rate for one day, at which the operator aims. It is not guaranteed and can be zero. Do not multiply it by the number of days: that would be a promise nobody made.',
      },
      {
        title: 'The factor',
        text: 'What was earned, divided by what all targets need. You earn your target times this number, like everybody else.',
      },
      {
        title: 'The days',
        text: 'A package earns from the business day after its purchase, for as many days as its card says. Days that pay nothing count too.',
      },
      {
        title: 'The way out',
        text: `At the end the principal returns whole. Before that, leaving costs ${figures.packageCharge} of the price. Work out how many full days it would take to earn that back, and how many empty ones you could bear.`,
      },
    ],
  },
  {
    slug: 'recognise-a-fraud',
    title: 'Recognise a fraud',
    summary: 'Six signs, tested on every offer, ours included.',
    picture: 'compass',
    level: 'For everybody',
    minutes: 15,
    lessons: [
      {
        title: 'The return is certain',
        text: 'No honest source of income pays the same each day. Ask to see the days that paid nothing. Ours are on [transparency](/transparency).',
      },
      {
        title: 'Nobody knows where it comes from',
        text: 'Ask what was earned, when, and how it can be proved. A picture of a screen is no proof. Follow the sender of a transfer.',
      },
      {
        title: 'You are paid for people',
        text: 'If new money is the only money, it ends when people do. Ask whether a member without recruits is paid by the same rule.',
      },
      {
        title: 'Getting out is difficult',
        text: 'A fee before the payout, a tax to be paid in advance, a quota, a document that is suddenly needed. Try a small withdrawal early.',
      },
      {
        title: 'There is a hurry',
        text: 'Places that run out, prices that rise tonight. What is good today is good next week.',
      },
      {
        title: 'You may not ask',
        text: 'Who is called negative for asking has received an answer. Ask anyway, in writing.',
      },
    ],
  },
];
