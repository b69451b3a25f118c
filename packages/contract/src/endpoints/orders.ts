import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, day, pageOf, paging, period } from '../shapes.ts';

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
  status: z.enum(['active', 'matured', 'exiting', 'exited', 'returned']),
  createdAt: dateTime(),
});
export type Order = z.output<typeof order>;

export const orders = defineEndpoint({
  name: 'getOrders',
  method: 'GET',
  path: '/sellerApi/getOrders',
  audience: 'member',
  summary: 'Packages that the member bought, newest first.',
  input: z.object({ ...paging, ...period }),
  data: pageOf(order),
  message: 'Orders',
  errors: [],
});
