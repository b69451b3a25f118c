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

/** `open`: not settled; `removed`: a re-org took it away. */
export const OTHER_TOKEN_STATES = ['open', 'settled', 'removed'] as const;

const otherToken = z.object({
  _id: z.string(),
  state: z.enum(OTHER_TOKEN_STATES),
  transaction_id: z.string(),
  /** The contract. */
  token: z.string(),
  /** What the contract calls itself; empty when it does not say. */
  symbol: z.string(),
  /** In the token's own unit; in its smallest when the contract does not say how many decimals it has. */
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  purpose: z.enum(['member', 'treasury', 'payout']),
  member: whose.nullable(),
  block: z.string(),
  final: z.boolean(),
  seenAt: dateTime(),
  /** When the member was mailed about it. */
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
    'Tokens other than USDT that were sent to the platform’s addresses by mistake, as far as they are watched. They are never credited.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date']),
      state: oneOf([...OTHER_TOKEN_STATES, 'all']).default('open'),
      /** An address of either end, or the token's. */
      address: addressText(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(otherToken),
  message: 'Other tokens',
  errors: [],
});

export const settleOtherToken = defineOperatorEndpoint({
  name: 'settleOtherToken',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/settleOtherToken',
  roles: ['owner', 'finance'],
  summary:
    'Says what was done about a final transfer of another token, such as sending it back. It moves and credits nothing.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  message: 'Settled',
  errors: ['other_token_unknown', 'other_token_settled', 'transfer_not_final'],
});
