import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';

export const dashboard = defineEndpoint({
  name: 'deshBoradDataUserData',
  method: 'GET',
  path: '/sellerApi/deshBoradDataUserData',
  vendorPath: '/vendorApi/deshBoradDataUserData',
  audience: 'member',
  summary: 'Investment, withdrawals, orders and the three teams (specification, section 3).',
  input: nothing(),
  data: z.object({
    totalInvestmentAmount: amount(),
    /** Gross of withdrawals that were paid. */
    totalWithdrawalAmount: amount(),
    rewardIncome: amount(),
    totalOrder: z.number(),
    teamAInvestment: amount(),
    teamBInvestment: amount(),
    teamCInvestment: amount(),
    teamAActive: z.number(),
    teamBActive: z.number(),
    teamCActive: z.number(),
    teamAInactive: z.number(),
    teamBInactive: z.number(),
    teamCInactive: z.number(),
  }),
  message: 'Dashboard',
  errors: [],
});

export const activePackages = defineEndpoint({
  name: 'useractivePackage',
  method: 'GET',
  path: '/sellerApi/useractivePackage',
  vendorPath: '/vendorApi/useractivePackage',
  audience: 'member',
  summary: "The member's active packages with the days they have completed.",
  input: nothing(),
  data: z.array(
    z.object({
      _id: z.string(),
      package_id: z.string(),
      title: z.string(),
      price: amount(),
      /** Business days completed, at most `maturity`. */
      totalDays: z.number(),
      maturity: z.number(),
      endsOn: day(),
    }),
  ),
  message: 'Active packages',
  errors: [],
});

export const claimProfit = defineEndpoint({
  name: 'invetPamentsettelByday',
  repeats: 'idempotent',
  repeatRule: 'The profit of a day is claimed once. A repeat finds nothing to claim.',
  method: 'GET',
  path: '/sellerApi/invetPamentsettelByday',
  vendorPath: '/vendorApi/invetPamentsettelByday',
  alsoMethod: 'POST',
  audience: 'member',
  summary: 'Claim the profit of all closed days into the Flexible wallet. Unclaimed profit never expires.',
  input: nothing(),
  /** `receipt`: the `id` of the claim's receipt. */
  data: z.object({ claimed: amount(), earningbalance: amount(), receipt: z.string() }),
  message: 'Your profit is in your Flexible wallet',
  errors: ['nothing_to_claim'],
});

/**
 * What of a member's can move without the member: `balances` any of the wallets, `deposits` a transfer or its
 * confirmations, `withdrawals` the stage of one, `orders` one that was bought or sold, `responses` an answer to a
 * listing, `notifications` what is told of all this, or that it was read, `days` the business date.
 */
export const liveTopic = z.enum([
  'balances',
  'deposits',
  'withdrawals',
  'orders',
  'responses',
  'notifications',
  'days',
]);
export type LiveTopic = z.output<typeof liveTopic>;

/** Carries no figures: whoever hears of a move reads again with the calls that are there for it. */
export const liveUpdates = defineEndpoint({
  name: 'liveUpdates',
  method: 'GET',
  path: '/sellerApi/liveUpdates',
  vendorPath: '/vendorApi/liveUpdates',
  audience: 'member',
  isStream: true,
  summary:
    'Server-sent events: `data` of each names what moved since the one before. A comment every few seconds keeps the connection; it ends with the session.',
  input: nothing(),
  data: z.object({ moved: z.array(liveTopic) }),
  message: 'Live updates',
  errors: ['live_updates_busy'],
});

/** From the checked mail address to the payout address, in the order in which they help. */
export const FIRST_STEPS = ['mail', 'deposit', 'package', 'paidDay', 'claim', 'factor', 'address'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/sellerApi/getFirstSteps',
  audience: 'member',
  summary: 'What a member has done of the first steps, and the first paid day with the day on which it shows.',
  input: nothing(),
  data: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    /** Of the first package; null before it. Whether the day pays anything depends on booked earnings. */
    paidDay: z.object({ day: day(), shownOn: day() }).nullable(),
  }),
  message: 'First steps',
  errors: [],
});

const wording = z.object({ title: z.string(), text: z.string() });

/** Named by the product, not by the specification. */
export const announcements = defineEndpoint({
  name: 'announcements',
  method: 'GET',
  path: '/sellerApi/announcements',
  vendorPath: '/vendorApi/announcements',
  audience: 'member',
  summary: 'What the operator tells members at the moment, in both languages, newest first.',
  input: nothing(),
  data: z.object({
    docs: z.array(z.object({ _id: z.string(), en: wording, hi: wording, from: dateTime(), until: dateTime() })),
  }),
  message: 'Announcements',
  errors: [],
});
