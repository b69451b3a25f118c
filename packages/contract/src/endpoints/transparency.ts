import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, nothing, pageOf, paging } from '../shapes.ts';

/** Income of all members by kind, and its share of recruitment pay (recruitment.ts). */
export const incomeShares = z.object({
  total: amount(),
  /** `share`: of the total, "0.840000", rounded down. */
  kinds: z.array(z.object({ kind: z.string(), amount: amount(), share: z.string() })),
  tradingProfit: amount(),
  recruitment: amount(),
  /** Recruitment pay divided by trading profit, "0.500000", rounded up; null without profit. */
  recruitmentShare: z.string().nullable(),
});
export type IncomeShares = z.output<typeof incomeShares>;

/**
 * Sources of a day's booked earnings: trading results, fees of cleared orders, charges of withdrawals and early exits,
 * or others.
 */
export const EARNING_SOURCES = ['trading', 'orders', 'charges', 'other'] as const;

export const earnedFrom = z.array(z.object({ source: z.enum(EARNING_SOURCES), amount: amount() }));
export type EarnedFrom = z.output<typeof earnedFrom>;

/** The public record of a closed business day (decisions 1.4). */
export const closedDay = z.object({
  day: day(),
  /** Amount needed for the full target, including level income. */
  need: amount(),
  /** Booked earnings available for it. */
  booked: amount(),
  /** The operator's own money available for it; always labelled where it paid. */
  subsidy: amount(),
  /** Amount paid. */
  funded: amount(),
  /** min(1, funds ÷ need) as a decimal with six places, "0.840000". */
  factor: z.string(),
  /** Shortfall against what is owed at the close, after the operator's accounts covered what they could. */
  shortfall: amount(),
  planVersion: z.number(),
  /** Amounts booked as earnings on this day by source, from the postings; sources without an amount are omitted. */
  earned: earnedFrom,
  closedAt: dateTime(),
  /** The finalized transfers with which the day's trading results were booked. */
  evidence: z.array(
    z.object({
      transaction_id: z.string(),
      /**
       * The sending address on chain. It is a starting point for checks; it proves neither the owner nor how the money
       * was earned. Null if the transfer itself is not on record.
       */
      sender: z.string().nullable(),
      amount: amount(),
      /** Amounts later removed from the earnings because they were no trading result: destination, day and reason. */
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
  summary: 'Lists closed business days with need, funds, factor and evidence, newest first.',
  input: z.object(paging),
  data: pageOf(closedDay),
  errors: [],
});

/** Steps from the on-chain balance in the books to the expected one at a block (words: ledger/accounts.ts). */
export const CUSTODY_PARTS = ['custody', 'unposted', 'later', 'outgoing', 'remainder'] as const;

/** A kind of ledger account and the total of all its accounts. */
const balance = z.object({ account: z.string(), amount: amount() });

export const custodyRecord = z.object({
  /** When a job read the books and the chain. All figures are of one instant and one final block. */
  asOf: dateTime(),
  /** Number of the newest included posting. */
  posting: z.string(),
  /** Owed to members and by the operator's own accounts; equals `held` plus losses beyond the capital. */
  owed: z.array(balance),
  held: z.array(balance),
  owedTotal: amount(),
  heldTotal: amount(),
  /** The part owed to members. */
  owedToMembers: amount(),
  /** Null until the chain was first read. */
  chain: z
    .object({
      /** A final block, so no re-org can change its balances. */
      block: z.string(),
      /** USDT on the platform's addresses at this block. */
      onChain: amount(),
      /** The balance that the books expect at this block: the sum of `parts`. */
      expected: amount(),
      /** Steps from the on-chain balance in the books to the expected balance at the block. */
      parts: z.array(z.object({ part: z.enum(CUSTODY_PARTS), amount: amount() })),
    })
    .nullable(),
  /** Shortfall against what is owed: a loss beyond the operator's capital, or less on the chain than in the books. */
  shortfall: amount(),
  /** The booked part: a loss that the operator's capital did not cover. While it lasts, no income is paid. */
  lostBeyondCapital: amount(),
});
export type CustodyRecord = z.output<typeof custodyRecord>;

export const transparency = defineEndpoint({
  name: 'transparency',
  method: 'GET',
  path: '/publicApi/transparency',
  audience: 'public',
  summary:
    'Returns the platform’s addresses, custody beside liabilities, income by kind, and each closed day with its need, funds, factor, subsidy and evidence.',
  input: z.object(paging),
  data: z.object({
    /** The platform's own addresses, for checks on the chain. Members' deposit addresses are private. */
    addresses: z.object({
      chainId: z.number(),
      token: z.string(),
      payoutWallet: z.string(),
      treasuries: z.array(z.string()),
      gasWallet: z.string(),
    }),
    /** Null until the job first ran. */
    custody: custodyRecord.nullable(),
    /** Of the last 30 closed days. Recruitment pay is at most half of the trading profit when it is paid. */
    income: incomeShares,
    days: pageOf(closedDay.extend({ fundedBySubsidy: amount() })),
  }),
  errors: [],
});

/** Distribution of a figure in a group: the lower median and the nine decile limits. */
const spread = z.object({
  mean: amount(),
  median: amount(),
  /** D1 to D9: this many tenths of the group have this amount or less. */
  deciles: z.array(amount()).length(9),
});

const group = z.object({
  members: z.number(),
  withIncome: z.number(),
  withoutIncome: z.number(),
  /** More charges than income. */
  withLoss: z.number(),
  /** Credited income minus paid charges; deposits are not income. Null for a group too small to be anonymous. */
  net: spread.nullable(),
  /** Paid out minus paid in: negative for anyone who has deposited more than they withdrew. */
  cash: spread.nullable(),
});

export const incomeDisclosureRecord = z.object({
  asOf: dateTime(),
  /** Newest included closed day; null before the first. */
  lastDay: day().nullable(),
  everybody: group,
  /** Those who ever bought a package. */
  buyers: group,
  /** Sources of all income so far. */
  income: z.array(z.object({ kind: z.string(), booked: amount(), subsidy: amount() })),
  charges: amount(),
});
export type IncomeDisclosureRecord = z.output<typeof incomeDisclosureRecord>;

/** The record with the shares derived from it. */
const shownDisclosure = incomeDisclosureRecord.extend({ shares: incomeShares });
export type IncomeDisclosure = z.output<typeof shownDisclosure>;

export const incomeDisclosure = defineEndpoint({
  name: 'incomeDisclosure',
  method: 'GET',
  path: '/publicApi/incomeDisclosure',
  audience: 'public',
  summary: 'Returns what members really earned, computed from the ledger for all members, net of deposits and charges.',
  input: nothing(),
  /** Null until the job first ran. */
  data: shownDisclosure.nullable(),
  errors: [],
});

/** Periods of closed days over which earnings are averaged. */
export const EARNED_SPANS = [30, 90, 365] as const;
/** Number of closed days over which the sources of income are reported. */
export const INCOME_SPAN_DAYS = 30;

/** Sources of income: trading results, marketplace fees, charges, corrected bookings, the operator’s subsidy. */
export const PAID_WITH = ['trading', 'orders', 'charges', 'other', 'subsidy'] as const;
export type PaidWith = (typeof PAID_WITH)[number];

export const sustainabilityRecord = z.object({
  asOf: dateTime(),
  /** The open business day. */
  day: day(),
  /** Amount that its running packages need at full target, including level and matching income. */
  need: amount(),
  /** Mean daily booked earnings for each period; `days` of it are closed, possibly fewer. */
  earned: z.array(z.object({ span: z.number(), days: z.number(), total: amount(), aDay: amount() })),
  /** Available booked earnings and subsidy, after covering any shortfall. */
  ready: z.object({ booked: amount(), subsidy: amount() }),
  /** Days of full need covered by these, truncated to one decimal; null while nothing is needed. */
  lastsDays: z.string().nullable(),
  /** Income paid on the last 30 closed days by source: first booked, first paid. */
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
    'Returns the daily need of running packages, the daily earnings, how long income could be paid without new earnings, and its sources. Null until the job first ran.',
  input: nothing(),
  data: sustainabilityRecord.nullable(),
  errors: [],
});
