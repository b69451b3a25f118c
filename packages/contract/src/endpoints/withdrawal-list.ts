import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
} from '../shapes.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'success', 'reject'] as const;

export const withdrawal = z.object({
  _id: z.string(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  requestPayment: amount(),
  charge: amount(),
  net: amount(),
  address: z.string(),
  source: z.enum(['earnings', 'package']),
  createdAt: dateTime(),
  /** The badge: reject red, pending yellow, success green. */
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Where exactly it is. */
  stage: z.enum(['pending', 'approved', 'paying', 'paid', 'rejected']),
  transaction_id: z.string().nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawalList = defineEndpoint({
  name: 'getWithdrawalListverndor',
  method: 'GET',
  path: '/sellerApi/getWithdrawalListverndor/{id}',
  vendorPath: '/vendorApi/getWithdrawalListverndor/{id}',
  audience: 'member',
  summary: "The member's own withdrawals, newest first; `id` is the page.",
  input: z
    .object({
      id: paging.page,
      limit: paging.limit,
      ...period,
      ...sorting(['date', 'amount']),
      status: oneOf(WITHDRAWAL_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  /** Of everything that matches, not of the page; what was rejected counts only where it is asked for. */
  data: listOf(withdrawal).extend({ totals: z.object({ requested: amount(), charge: amount(), amount: amount() }) }),
  message: 'Withdrawals',
  errors: [],
});
