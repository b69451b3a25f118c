import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, day, endsAfterItsStart, listOf, PERIOD_TURNED, paging, period } from '../shapes.ts';
import { ORDER_STATES } from './order-shapes.ts';

/** An order that holds money, and what the vendor gets of it when it clears. */
export const heldOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  held: amount(),
  fee: amount(),
  proceeds: amount(),
  /** The last business day before it clears when nobody does anything more; null: it would go back to the buyer. */
  clearsOn: day().nullable(),
  /** The next step that comes by itself, and its business day. */
  // biome-ignore lint/suspicious/noThenProperty: the name that checks rely on; never awaited
  due: z.object({ at: day(), then: z.enum(ORDER_STATES) }),
});
export type HeldOrder = z.output<typeof heldOrder>;

export const getSettlement = defineEndpoint({
  name: 'getSettlement',
  method: 'GET',
  path: '/vendorApi/getSettlement',
  audience: 'vendor',
  summary:
    'The store’s money: what is held for which order, what clears when, what was refunded, cleared and paid out. For the owner and managers.',
  input: z.object(paging),
  data: listOf(heldOrder).extend({
    /** Of the owner's account; null for others of the team. */
    wallets: z.object({ wallet: amount(), flexible: amount(), onTheWay: amount(), paidOut: amount() }).nullable(),
    /** Sums over all orders of the store: held + refunded + fee + proceeds = paid. */
    money: z.object({ held: amount(), refunded: amount(), fee: amount(), proceeds: amount() }),
    orders: z.object({ holding: z.number(), cleared: z.number() }),
    /** The sums that clear by themselves, by day, the next first. */
    clears: z.array(z.object({ day: day(), orders: z.number(), proceeds: amount(), fee: amount() })),
  }),
  keyScopes: ['settlement:read'],
  message: 'Settlement',
  errors: ['forbidden'],
});

/** The input of `exportList/settlement` besides its format. */
export const settlementPeriod = z.object(period).refine(endsAfterItsStart, PERIOD_TURNED);
