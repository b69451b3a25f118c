import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, pageOf, paging, period } from '../shapes.ts';

export const deposit = z.object({
  _id: z.string(),
  amount: amount(),
  transaction_id: z.string(),
  status: z.enum(['pending', 'credited', 'removed', 'too_small']),
  /** Blocks on top of the transfer's block; what `finalAt` counts up to is an estimate. */
  confirmations: z.number(),
  confirmationsNeeded: z.number(),
  createdAt: dateTime(),
  creditedAt: dateTime().nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const rechargeList = defineEndpoint({
  name: 'getRechargeList',
  method: 'GET',
  path: '/sellerApi/getRechargeList',
  audience: 'member',
  summary: 'Deposit history, newest first.',
  input: z.object({ ...paging, ...period }),
  data: pageOf(deposit),
  message: 'Deposits',
  errors: [],
});
