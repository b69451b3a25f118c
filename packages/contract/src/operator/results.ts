import { z } from 'zod';
import { closedDay } from '../endpoints/transparency.ts';
import { says } from '../message.ts';
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

/** Includes what the trading desk returns of its holdings, which is no income. */
export const BOOKING_KINDS = [...INFLOW_KINDS, 'desk_in'] as const;

/** Bookings that can pay income. While the trading desk holds USDT, they require two operators. */
export const EARNING_KINDS = ['trading_result', 'subsidy_in'] as const;

export const bookedInflow = z.object({
  _id: z.string(),
  kind: z.enum(BOOKING_KINDS),
  /** Business day of the booking; a trading result pays that day. */
  day: day(),
  amount: amount(),
  transaction_id: z.string(),
  note: z.string(),
  /** Amounts moved by further postings or awaiting a second operator. The booking stays unchanged. */
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
    'Lists booked trading results, subsidies, capital and returns from the desk, each with its transfer, newest first.',
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
  errors: [],
});

export const operatorBookInflow = defineDecision({
  name: 'operatorBookInflow',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/bookInflow',
  roles: ['owner', 'finance'],
  summary: 'Books a final payment to a treasury address, once. The amount is the chain’s and cannot be typed.',
  input: z.object({
    kind: oneOf(BOOKING_KINDS),
    transaction_id: hashText().pipe(z.string().min(1, says('enterTransactionId'))),
    note: text(500),
  }),
  data: z.object({ amount: amount() }),
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
    'Returns the amount and the sender of a final payment to treasury addresses, and the desk’s balance in the books.',
  input: z.object({ transaction_id: hashText() }),
  data: z.object({ amount: amount(), senders: z.array(z.string()), deskHolds: amount() }),
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
  summary: 'Lists the published record of every closed business day, newest first by default.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['day', 'need', 'funded', 'factor']),
      paid: oneOf(DAY_PAYMENTS).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(closedDay),
  errors: [],
});
