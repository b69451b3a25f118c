import { z } from 'zod';
import { closedDay } from '../endpoints/transparency.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  hashText,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

/** What a transfer to a treasury address becomes. */
export const INFLOW_KINDS = ['trading_result', 'subsidy_in', 'capital_in'] as const;

/** And what the trading desk sends back of what it holds: nobody's income. */
export const BOOKING_KINDS = [...INFLOW_KINDS, 'desk_in'] as const;

/** What of it can pay income: while the trading desk holds USDT, two operators decide it. */
export const EARNING_KINDS = ['trading_result', 'subsidy_in'] as const;

export const bookedInflow = z.object({
  _id: z.string(),
  kind: z.enum(BOOKING_KINDS),
  /** The business day that it was booked on: a trading result pays that day. */
  day: day(),
  amount: amount(),
  transaction_id: z.string(),
  note: z.string(),
  /** What further postings moved elsewhere, and what waits for a second operator. The booking stays as it is. */
  corrections: z.array(
    z.object({
      from: z.enum(INFLOW_KINDS),
      to: z.enum(INFLOW_KINDS),
      amount: amount(),
      reason: z.string(),
      status: z.enum(['proposed', 'approved']),
    }),
  ),
  bookedBy: z.string(),
  bookedAt: dateTime(),
});
export type BookedInflowRow = z.output<typeof bookedInflow>;

export const operatorInflows = defineOperatorEndpoint({
  name: 'operatorInflows',
  method: 'GET',
  path: '/operatorApi/inflows',
  roles: EVERY_ROLE,
  summary:
    'Trading results, subsidies, capital and what came back from the desk, as booked, each with its transfer, the newest first.',
  input: z
    .object({
      ...paging,
      /** Business days. */
      ...period,
      ...sorting(['date', 'day', 'amount']),
      kind: oneOf(BOOKING_KINDS).optional(),
      transaction_id: hashText(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(bookedInflow),
  message: 'Inflows',
  errors: [],
});

export const operatorBookInflow = defineDecision({
  name: 'operatorBookInflow',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/bookInflow',
  roles: ['owner', 'finance'],
  summary:
    'Books what a final transaction paid to a treasury address. The amount is the chain’s: it cannot be typed, and a transfer is booked once.',
  input: z.object({
    kind: oneOf(BOOKING_KINDS),
    transaction_id: hashText().pipe(z.string().min(1, { error: 'Please enter transaction id' })),
    note: text(500),
  }),
  data: z.object({ amount: amount() }),
  message: 'Booked',
  errors: [
    'hash_not_valid',
    'hash_unknown',
    'hash_failed',
    'transfer_is_internal',
    'transfer_not_to_treasury',
    'transfer_not_final',
    'transfer_already_booked',
    'desk_return_above_desk',
    'inflow_needs_two',
    'chain_lacks_money',
    'chain_unreachable',
  ],
});

export const operatorInflowFacts = defineOperatorEndpoint({
  name: 'operatorInflowFacts',
  method: 'GET',
  path: '/operatorApi/inflowFacts',
  roles: EVERY_ROLE,
  summary:
    'What a final transaction paid to treasury addresses and who sent it, and what the trading desk holds by the books.',
  input: z.object({ transaction_id: hashText() }),
  data: z.object({ amount: amount(), senders: z.array(z.string()), deskHolds: amount() }),
  message: 'Inflow',
  errors: [
    'hash_not_valid',
    'hash_unknown',
    'hash_failed',
    'transfer_is_internal',
    'transfer_not_to_treasury',
    'transfer_not_final',
    'chain_unreachable',
  ],
});

/** How much of its need a closed day paid. */
export const DAY_PAYMENTS = ['whole', 'part', 'nothing'] as const;

export const operatorClosedDays = defineOperatorEndpoint({
  name: 'operatorClosedDays',
  method: 'GET',
  path: '/operatorApi/closedDays',
  roles: EVERY_ROLE,
  summary: 'The published record of every closed business day; without an order the newest first.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['day', 'need', 'funded', 'factor']),
      paid: oneOf(DAY_PAYMENTS).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(closedDay),
  message: 'Closed days',
  errors: [],
});
