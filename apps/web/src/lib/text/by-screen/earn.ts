import { featureWords } from '../index.ts';

/** /earn. */
export const earn = {
  lead: 'Where income comes from, what your packages aim at, and what the closed days really paid.',
  failed: 'Your packages could not be loaded. They are in the books as they were.',
  daysFailed: 'The closed days could not be loaded.',
  target: 'Today’s target of your packages',
  targetNote: 'A target: not guaranteed, can be zero.',
  earning: 'Earning packages',
  noPackages: 'No package of yours earns today. A package starts to earn on the business day after its purchase.',
  aDay: (share: string) => `${share} % a day`,
  dailyTarget: 'Daily target',
  targetAmount: 'Target, USDT',
  toCoin: 'To the coin',
  how: 'How a day is paid',
  steps: {
    booked:
      'Trading results are booked with the hash of a final transfer to the treasury. Without a transfer there is nothing to book.',
    closed: 'When the day closes, the targets of all packages are added up and set against what was booked.',
    shared: 'Everybody gets the same share of their target. Nothing booked means nothing paid.',
    claimed: 'Your profit waits for a click on the coin and then lies in your Flexible wallet, free to be withdrawn.',
  },
  team: 'Team income follows from it: a sponsor’s level income is a share of what the team’s packages really were paid.',
  recruitment:
    'Pay for bringing people in (direct, re-direct and reward income) is at most half of the trading profit paid over the last 30 closed days. What would be more waits.',
  days: 'Closed days',
  daysCaption:
    'Closed business days, newest first: what the targets needed, what was paid, and the share of each target',
  share: 'Share of the target',
  notPaid: 'Needed and not paid',
  dayRead: (day: string, paid: string, needed: string, share: string) =>
    `${day}: ${paid} of ${needed} USDT paid, ${share} of each target`,
  smallDays: (most: string) => `Up to ${most} USDT, on a scale of their own`,
  lastPaid: (day: string, share: string) => `On ${day}, ${share} of each target was paid.`,
  lastPaidNothing: (day: string) => `On ${day} nothing was paid: no earnings were booked.`,
};

export type EarnWords = typeof earn;

export const {
  loadWords: loadEarnWords,
  words: earnWords,
  useWords: useEarnWords,
} = featureWords(earn, { hi: async () => (await import('./earn.hi.ts')).earn });
