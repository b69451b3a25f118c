import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, pageOf, paging } from '../shapes.ts';
import { closedDay } from './closed-days.ts';
import { incomeShares } from './income-shares.ts';

/** From what the books hold on the chain to what should lie there at a block, in this order; the words are in account-words.ts. */
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
