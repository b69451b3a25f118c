import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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

export const ORDER_STATUSES = ['active', 'matured', 'exiting', 'exited', 'returned'] as const;

/** A package that the member bought. */
export const order = z.object({
  _id: z.string(),
  package_id: z.string(),
  title: z.string(),
  price: amount(),
  /** Daily target in percent of the price: not guaranteed, can be zero. */
  yield: z.string(),
  totalDays: z.number(),
  maturity: z.number(),
  purchasedOn: day(),
  endsOn: day(),
  status: z.enum(ORDER_STATUSES),
  createdAt: dateTime(),
});
export type Order = z.output<typeof order>;

export const orders = defineEndpoint({
  name: 'getOrders',
  method: 'GET',
  path: '/sellerApi/getOrders',
  vendorPath: '/vendorApi/getOrders',
  audience: 'member',
  summary: 'Packages that the member bought, newest first unless sorted otherwise; `from` and `to` are business days.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'price', 'endsOn']),
      status: oneOf(ORDER_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(order),
  message: 'Orders',
  errors: [],
});
