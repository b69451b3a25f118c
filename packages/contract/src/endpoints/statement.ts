import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { STATEMENT_KINDS } from '../ledger/postings.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
} from '../shapes.ts';

/** A member's own accounts, in the order in which a statement shows them. */
export const STATEMENT_ACCOUNTS = ['wallet', 'earnings', 'claimable', 'principal', 'withdrawing'] as const;

/** The account on the other side: one's own, or one of the platform's. Another member's is `marketplace`. */
export const STATEMENT_COUNTERS = [
  ...STATEMENT_ACCOUNTS,
  'earnings.booked',
  'earnings.subsidy',
  'chain',
  'marketplace',
  'platform',
] as const;

/** What a posting says about its cause, for whoever words it in another language. */
export const entryCause = z.discriminatedUnion('is', [
  z.object({ is: z.literal('day'), day: day(), percent: z.string().nullable() }),
  z.object({ is: z.literal('note'), note: z.string() }),
  z.object({ is: z.literal('transfer'), txHash: z.string() }),
  /** An order of the market, and on which side of it one is. */
  z.object({ is: z.literal('order'), order: z.string(), number: z.string(), side: z.enum(['buyer', 'vendor']) }),
  z.object({ is: z.literal('payer'), payer: z.enum(['earnings.booked', 'earnings.subsidy']) }),
]);
export type EntryCause = z.output<typeof entryCause>;

export const statementEntry = z.object({
  /** Account and number of the entry on it, from 1: `wallet-17`. */
  _id: z.string(),
  account: z.enum(STATEMENT_ACCOUNTS),
  /** The business day that it was posted on. */
  day: day(),
  createdAt: dateTime(),
  /** Kind of the posting: one of STATEMENT_KINDS, or a later one. */
  kind: z.string(),
  /** The kind in words, with what the posting says about its cause. */
  reason: z.string(),
  cause: entryCause.nullable(),
  /** The account on the other side, in words; never another member's. */
  counterAccount: z.string(),
  counter: z.enum(STATEMENT_COUNTERS),
  /** Positive when the account received it; six decimals, like every amount of a statement. */
  amount: amount(),
  balanceAfter: amount(),
  posting: z.string(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const accountSummary = z.object({
  account: z.enum(STATEMENT_ACCOUNTS),
  name: z.string(),
  opening: amount(),
  closing: amount(),
  credited: amount(),
  debited: amount(),
  entries: z.number(),
});
export type AccountSummary = z.output<typeof accountSummary>;

export const statement = defineEndpoint({
  name: 'userstatement',
  method: 'GET',
  path: '/sellerApi/userstatement',
  vendorPath: '/vendorApi/userstatement',
  audience: 'member',
  summary:
    "Every entry of the member's own accounts with the balance after it; opening and closing balance of the period for each account. Without `account`: one account after the other.",
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'amount']),
      account: oneOf(STATEMENT_ACCOUNTS).optional(),
      kind: oneOf(STATEMENT_KINDS).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED)
    .refine((input) => input.account !== undefined || (input.sort === 'date' && input.kind === undefined), {
      error: 'Please choose an account to sort by amount or to filter by kind',
    }),
  /** `totals`: of everything that matches, and not of the page. */
  data: listOf(statementEntry).extend({
    accounts: z.array(accountSummary),
    totals: z.object({ in: amount(), out: amount() }),
  }),
  message: 'Statement',
  errors: [],
});
