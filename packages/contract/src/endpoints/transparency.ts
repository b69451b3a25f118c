import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing, pageOf, paging } from '../shapes.ts';

/** Income of all members by kind, and the part of it that is pay for recruitment (recruitment.ts). */
export const incomeShares = z.object({
  total: amount(),
  /** `share`: of the total, "0.840000", rounded down. */
  kinds: z.array(z.object({ kind: z.string(), amount: amount(), share: z.string() })),
  tradingProfit: amount(),
  recruitment: amount(),
  /** Pay for recruitment over the trading profit, "0.500000", rounded up; null without any profit. */
  recruitmentShare: z.string().nullable(),
});
export type IncomeShares = z.output<typeof incomeShares>;

/**
 * Sources of the sums booked as earnings on a day: results, fees of orders that cleared, charges of withdrawals and
 * early exits, or else.
 */
export const EARNING_SOURCES = ['trading', 'orders', 'charges', 'other'] as const;

export const earnedFrom = z.array(z.object({ source: z.enum(EARNING_SOURCES), amount: amount() }));
export type EarnedFrom = z.output<typeof earnedFrom>;

/** The public record of a closed business day (decisions 1.4). */
export const closedDay = z.object({
  day: day(),
  /** What the day would have needed at full target, level income included. */
  need: amount(),
  /** Booked earnings that were there for it. */
  booked: amount(),
  /** The operator's own money that was there for it; says so wherever it paid. */
  subsidy: amount(),
  /** What was paid. */
  funded: amount(),
  /** min(1, funds ÷ need) as a decimal with six places, "0.840000". */
  factor: z.string(),
  /** What was missing to what is owed when the day was closed, after the operator's accounts repaid what they could. */
  shortfall: amount(),
  planVersion: z.number(),
  /**
   * Sums booked as earnings on this day, by source, from the postings themselves; sources without an amount are left
   * out.
   */
  earned: earnedFrom,
  closedAt: dateTime(),
  /** The finalized transfers that the day's trading results were booked with. */
  evidence: z.array(
    z.object({
      transaction_id: z.string(),
      /**
       * The address that sent it, as the chain says. It shows where to go on looking, not whose the address is, nor how the money was earned. Null
       * where the transfer itself is not on record.
       */
      sender: z.string().nullable(),
      amount: amount(),
      /** What was taken out of the earnings again, because it was no trading result: where to, on which day, and why. */
      corrections: z.array(z.object({ day: day(), amount: amount(), to: z.string(), reason: z.string() })),
    }),
  ),
});
export type ClosedDay = z.output<typeof closedDay>;

export const closedDays = defineEndpoint({
  name: 'closedDays',
  method: 'GET',
  path: '/publicApi/closedDays',
  audience: 'public',
  summary: 'Closed business days with need, funds, factor and evidence, newest first.',
  input: z.object(paging),
  data: pageOf(closedDay),
  message: 'Closed days',
  errors: [],
});

/** From what the books hold on the chain to what should lie there at a block, in this order (words: ledger/accounts.ts). */
export const CUSTODY_PARTS = ['custody', 'unposted', 'later', 'outgoing', 'remainder'] as const;

/** A kind of account of the ledger and what all accounts of this kind hold together. */
const balance = z.object({ account: z.string(), amount: amount() });

export const custodyRecord = z.object({
  /** When a job read the books and the chain: all figures are of one instant of the books and of one final block. */
  asOf: dateTime(),
  /** The number of the newest posting that is counted. */
  posting: z.string(),
  /** To members and by the operator's own accounts; the sum equals the sum of `held` and what was lost beyond the capital. */
  owed: z.array(balance),
  held: z.array(balance),
  owedTotal: amount(),
  heldTotal: amount(),
  /** Of which to members. */
  owedToMembers: amount(),
  /** Null until the chain has been read once. */
  chain: z
    .object({
      /** A final block: no re-org changes what lay there. */
      block: z.string(),
      /** USDT on the platform's addresses at this block. */
      onChain: amount(),
      /** What the books say should lie there at this block: the sum of `parts`. */
      expected: amount(),
      /** From what the books hold on the chain to what should lie there at the block. */
      parts: z.array(z.object({ part: z.enum(CUSTODY_PARTS), amount: amount() })),
    })
    .nullable(),
  /** What is missing to what is owed: a loss beyond the operator's capital, or less on the chain than in the books. */
  shortfall: amount(),
  /** Of which booked: a loss that the operator's capital did not cover. While it lasts no income is paid. */
  lostBeyondCapital: amount(),
});
export type CustodyRecord = z.output<typeof custodyRecord>;

export const transparency = defineEndpoint({
  name: 'transparency',
  method: 'GET',
  path: '/publicApi/transparency',
  audience: 'public',
  summary:
    'The platform’s addresses, custody beside what is owed, income by kind, and each closed day with its need, funds, factor, subsidy part and evidence.',
  input: z.object(paging),
  data: z.object({
    /** The platform's own: what anybody can ask the chain about. Deposit addresses are their members' matter. */
    addresses: z.object({
      chainId: z.number(),
      token: z.string(),
      payoutWallet: z.string(),
      treasuries: z.array(z.string()),
      gasWallet: z.string(),
    }),
    /** Null until the job has run for the first time. */
    custody: custodyRecord.nullable(),
    /** Of the last 30 closed days. Pay for recruitment is at most half of the trading profit at the moment at which it is paid. */
    income: incomeShares,
    days: pageOf(closedDay.extend({ fundedBySubsidy: amount() })),
  }),
  message: 'Transparency',
  errors: [],
});

/** How one figure is spread over the members of a group: the lower median, and the limits of the ten tenths. */
const spread = z.object({
  mean: amount(),
  median: amount(),
  /** D1 to D9: this share of the group, in tenths, has this much or less. */
  deciles: z.array(amount()).length(9),
});

const group = z.object({
  members: z.number(),
  withIncome: z.number(),
  withoutIncome: z.number(),
  /** More charges than income. */
  withLoss: z.number(),
  /** Income that was credited less charges that were paid; deposits are no income. Null for a group too small to hide anybody. */
  net: spread.nullable(),
  /** Paid out less paid in: below zero for whoever has more money here than they took out. */
  cash: spread.nullable(),
});

export const incomeDisclosureRecord = z.object({
  asOf: dateTime(),
  /** The newest closed day that is counted; null before the first. */
  lastDay: day().nullable(),
  everybody: group,
  /** Those who ever bought a package. */
  buyers: group,
  /** Where all income so far came from. */
  income: z.array(z.object({ kind: z.string(), booked: amount(), subsidy: amount() })),
  charges: amount(),
});
export type IncomeDisclosureRecord = z.output<typeof incomeDisclosureRecord>;

/** The record with shares that follow from it. */
const shownDisclosure = incomeDisclosureRecord.extend({ shares: incomeShares });
export type IncomeDisclosure = z.output<typeof shownDisclosure>;

export const incomeDisclosure = defineEndpoint({
  name: 'incomeDisclosure',
  method: 'GET',
  path: '/publicApi/incomeDisclosure',
  audience: 'public',
  summary: 'What members really earned, worked out from the ledger: everybody counted, net of deposits and charges.',
  input: nothing(),
  /** Null until the job has run for the first time. */
  data: shownDisclosure.nullable(),
  message: 'Income disclosure',
  errors: [],
});

/** The spans of closed days over which earnings are averaged. */
export const EARNED_SPANS = [30, 90, 365] as const;
/** Income is told apart by what it was paid with over so many closed days. */
export const INCOME_SPAN_DAYS = 30;

/** What income was paid with: trading results, marketplace fees, charges, corrections of a booking, the operator’s subsidy. */
export const PAID_WITH = ['trading', 'orders', 'charges', 'other', 'subsidy'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

export const sustainabilityRecord = z.object({
  asOf: dateTime(),
  /** The open business day. */
  day: day(),
  /** What the packages that run on it need at full target, level and matching income included. */
  need: amount(),
  /** A day’s mean of what was booked as earnings, for each of the spans; `days` of them are closed, which can be fewer. */
  earned: z.array(z.object({ span: z.number(), days: z.number(), total: amount(), aDay: amount() })),
  /** Booked earnings and subsidy that lie ready, after what is missing is repaid. */
  ready: z.object({ booked: amount(), subsidy: amount() }),
  /** Days of full need that these pay, with one decimal cut off; null while nothing is needed. */
  lastsDays: z.string().nullable(),
  /** What the last 30 closed days paid as income, by what it was paid with: first booked, first paid. */
  income: z.object({
    from: day(),
    total: amount(),
    sources: z.array(z.object({ source: z.enum(PAID_WITH), amount: amount(), share: z.string() })),
  }),
});
export type SustainabilityRecord = z.output<typeof sustainabilityRecord>;

export const sustainability = defineEndpoint({
  name: 'sustainability',
  method: 'GET',
  path: '/publicApi/sustainability',
  audience: 'public',
  summary:
    'What running packages need a day, what was earned a day, how long income could be paid with nothing new, and what it was paid with. Null until the job has run once.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  message: 'Sustainability',
  errors: [],
});
