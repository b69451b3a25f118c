import { countedIn } from '@plumbline/app-runtime/text';
import { featureWords } from '../index.ts';

const counted = countedIn('en');

/** /limits, and what /deposit says while deposits are closed. */
export const responsibleUse = {
  title: 'Limits and pauses',
  lead: 'How much you put in, and when not at all, is for you to decide. Your money stays yours: nothing here ever keeps you from taking it out.',
  failed: 'Your limits could not be loaded. They hold as they were.',
  limits: 'Personal limits',
  limitsLead: 'One amount for what you deposit and for what you spend on packages, each counted for itself.',
  period: { day: 'A day', week: 'A week', month: 'A month' },
  window: { day: 'the last 24 hours', week: 'the last 7 days', month: 'the last 30 days' },
  none: 'No limit',
  used: (arrived: string, spent: string, window: string) =>
    `${arrived} USDT deposited and ${spent} USDT spent in ${window}`,
  nextAmount: (amount: string, time: string) => `${amount} USDT from ${time} UTC on`,
  nextNone: (time: string) => `No limit from ${time} UTC on`,
  set: 'Set',
  change: 'Change',
  setOf: (period: string) => `Set the limit: ${period}`,
  limitTitle: (period: string) => `Limit: ${period}`,
  amount: 'At most',
  waits: (raise: string, removal: string) =>
    `A first or lower limit holds at once. A higher one holds after ${raise}, none any more after ${removal}.`,
  hours: (hours: number) => counted(hours, { one: `${hours} hour`, other: `${hours} hours` }),
  days: (days: number) => counted(days, { one: `${days} day`, other: `${days} days` }),
  save: 'Save limit',
  remove: 'Remove limit',
  breakTitle: 'Take a break',
  breakLead: 'For a while without deposits and purchases. It ends by itself.',
  breakAction: 'Take a break',
  exclusionTitle: 'Exclude yourself',
  exclusionLead: 'For when a break is not enough. Nobody can shorten it, not even we.',
  exclusionAction: 'Exclude myself',
  howLong: 'How long',
  confirmTitle: (days: string) => `No deposits and purchases for ${days}?`,
  confirmText:
    'It begins at once and cannot be shortened or taken back. Withdrawals, claims and package exits stay open. What arrives at your deposit address all the same is credited to your Electronic Wallet and can be withdrawn.',
  confirmBreak: 'Begin the break',
  confirmExclusion: 'Exclude me',
  keepOpen: 'Not now',
  pausedUntil: {
    'cool-off': (time: string) => `You are taking a break until ${time} UTC.`,
    'self-exclusion': (time: string) => `You excluded yourself until ${time} UTC.`,
  },
  whyTitle: 'What a limit can do',
  why: 'A transfer on the chain cannot be refused. So while a limit is reached or a pause runs, your deposit address is not shown and packages cannot be bought.',
  whyArrived:
    'What arrives all the same is yours: it is credited to your Electronic Wallet, moves to your Flexible wallet free of charge, and can be withdrawn.',
  closedTitle: 'Deposits are closed for you right now',
  closed: {
    self_excluded: 'Please do not send anything.',
    cooling_off: 'Please do not send anything.',
    identity_check_needed: 'Before your first deposit we ask who you are. A withdrawal never asks for it.',
    deposit_limit_reached: 'Your own deposit limit is reached. Please do not send more.',
  },
  seeLimits: 'See your limits',
  yours: 'Your account',
  deleteAccount: 'Delete my account',
};

export type ResponsibleUseWords = typeof responsibleUse;

export const {
  loadWords: loadResponsibleUseWords,
  words: responsibleUseWords,
  useWords: useResponsibleUseWords,
} = featureWords(responsibleUse, {
  hi: async () => (await import('./responsible-use.hi.ts')).responsibleUse,
});
