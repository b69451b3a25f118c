import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, pageOf, paging } from '../shapes.ts';

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
