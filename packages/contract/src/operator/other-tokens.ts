import { z } from 'zod';
import {
  addressText,
  dateTime,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { whose } from './deposits.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** `open`: not settled; `removed`: removed by a re-org. */
export const OTHER_TOKEN_STATES = ['open', 'settled', 'removed'] as const;

const otherToken = z.object({
  _id: z.string(),
  state: z.enum(OTHER_TOKEN_STATES),
  transaction_id: z.string(),
  /** The contract. */
  token: z.string(),
  /** The contract's own symbol; empty if it has none. */
  symbol: z.string(),
  /** In the token's unit, or in its smallest unit if its decimals are unknown. */
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  purpose: z.enum(['member', 'treasury', 'payout']),
  member: whose.nullable(),
  block: z.string(),
  final: z.boolean(),
  seenAt: dateTime(),
  /** When the member was notified by mail. */
  toldAt: dateTime().nullable(),
  settledAt: dateTime().nullable(),
  settledBy: z.string(),
  /** What was done about it. */
  note: z.string(),
});
export type OtherTokenTransfer = z.output<typeof otherToken>;

export const operatorOtherTokens = defineOperatorEndpoint({
  name: 'operatorOtherTokens',
  method: 'GET',
  path: '/operatorApi/otherTokens',
  roles: EVERY_ROLE,
  summary:
    'Lists tokens other than USDT that were sent to the platform’s addresses by mistake, if they are watched. They are never credited.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date']),
      state: oneOf([...OTHER_TOKEN_STATES, 'all']).default('open'),
      /** An address at either end, or the token's. */
      address: addressText(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(otherToken),
  errors: [],
});

export const settleOtherToken = defineOperatorEndpoint({
  name: 'settleOtherToken',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/settleOtherToken',
  roles: ['owner', 'finance'],
  summary:
    'Records what was done about a final transfer of another token, such as sending it back. Moves and credits nothing.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['other_token_unknown', 'other_token_settled', 'transfer_not_final'],
});
