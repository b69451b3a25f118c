import { inEachLanguage } from '@plumbline/texts/languages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing } from '../shapes.ts';

export const dashboard = defineEndpoint({
  name: 'deshBoradDataUserData',
  method: 'GET',
  path: '/sellerApi/deshBoradDataUserData',
  vendorPath: '/vendorApi/deshBoradDataUserData',
  audience: 'member',
  summary: 'Returns investment, withdrawals, orders and the three teams (specification, section 3).',
  input: nothing(),
  data: z.object({
    totalInvestmentAmount: amount(),
    /** Gross total of paid withdrawals. */
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
  errors: [],
});

export const activePackages = defineEndpoint({
  name: 'useractivePackage',
  method: 'GET',
  path: '/sellerApi/useractivePackage',
  vendorPath: '/vendorApi/useractivePackage',
  audience: 'member',
  summary: "Returns the member's active packages with their completed days.",
  input: nothing(),
  data: z.array(
    z.object({
      _id: z.string(),
      package_id: z.string(),
      title: z.string(),
      price: amount(),
      /** Completed business days, at most `maturity`. */
      totalDays: z.number(),
      maturity: z.number(),
      endsOn: day(),
    }),
  ),
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
  summary: 'Claims the profit of all closed days into the Flexible wallet. Unclaimed profit never expires.',
  input: nothing(),
  /** `receipt`: the `id` of the claim's receipt. */
  data: z.object({ claimed: amount(), earningbalance: amount(), receipt: z.string() }),
  errors: ['nothing_to_claim'],
});

/**
 * Data of a member that can change without the member's action. `balances`: any wallet; `deposits`: a transfer or its
 * confirmations; `withdrawals`: the stage of one. `orders`: a purchase or sale; `responses`: a response to a listing;
 * `notifications`: a new or read one; `days`: the business date.
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

/** Carries no figures: clients refetch with the regular calls. */
export const liveUpdates = defineEndpoint({
  name: 'liveUpdates',
  method: 'GET',
  path: '/sellerApi/liveUpdates',
  vendorPath: '/vendorApi/liveUpdates',
  audience: 'member',
  isStream: true,
  summary:
    'Streams server-sent events: `data` lists what changed since the previous event. A comment every few seconds keeps the connection alive; it ends with the session.',
  input: nothing(),
  data: z.object({ moved: z.array(liveTopic) }),
  errors: ['live_updates_busy'],
});

/** From the verified email to the payout address, in the order of their usefulness. */
export const FIRST_STEPS = ['mail', 'deposit', 'package', 'paidDay', 'claim', 'factor', 'address'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/sellerApi/getFirstSteps',
  audience: 'member',
  summary: "Returns the member's completed first steps, and the first paid day with the day on which it appears.",
  input: nothing(),
  data: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    /** For the first package; null without one. Whether the day pays anything depends on booked earnings. */
    paidDay: z.object({ day: day(), shownOn: day() }).nullable(),
  }),
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
  summary: "Lists the operator's current announcements to members, in each language, newest first.",
  input: nothing(),
  data: z.object({
    docs: z.array(z.object({ _id: z.string(), ...inEachLanguage(() => wording), from: dateTime(), until: dateTime() })),
  }),
  errors: [],
});
