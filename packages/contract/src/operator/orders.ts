import { z } from 'zod';
import { marketOrder, ORDER_ACTORS, ORDER_STATES } from '../endpoints/order-shapes.ts';
import { amount, dateTime, day, listOf, nothing, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

const ofBuyer = z.object({ _id: z.string(), fullName: z.string() });
const ofVendor = z.object({ _id: z.string(), storeName: z.string() });

export const escrow = z.object({
  /**
   * Totals held by open orders and vendors’ settlement accounts, and the number of differences; any difference is an
   * error.
   */
  held: amount(),
  settlement: amount(),
  differences: z.number(),
  /** Open orders past their deadline: the settling job is late. */
  overdue: z.object({ orders: z.number(), held: amount() }),
  states: z.array(z.object({ status: z.enum(ORDER_STATES), orders: z.number(), held: amount() })),
  /** Since the beginning. */
  totals: z.object({ paid: amount(), refunded: amount(), proceeds: amount(), fees: amount() }),
});
export type Escrow = z.output<typeof escrow>;

export const operatorEscrow = defineOperatorEndpoint({
  name: 'operatorEscrow',
  method: 'GET',
  path: '/operatorApi/escrow',
  roles: EVERY_ROLE,
  summary:
    'Returns the whole escrow: what orders hold beside the ledger’s settlement accounts, by state, and what is overdue.',
  input: nothing(),
  data: escrow,
  errors: [],
});

export const escrowVendor = z.object({
  _id: z.string(),
  storeName: z.string(),
  slug: z.string(),
  held: amount(),
  settlement: amount(),
  openOrders: z.number(),
  disputes: z.number(),
  overdue: z.number(),
  clearedOrders: z.number(),
});
export type EscrowVendor = z.output<typeof escrowVendor>;

export const operatorEscrowVendors = defineOperatorEndpoint({
  name: 'operatorEscrowVendors',
  method: 'GET',
  path: '/operatorApi/escrowVendors',
  roles: EVERY_ROLE,
  summary: 'Lists vendors with orders, by the amount that their orders hold.',
  input: z.object({ ...paging, ...sorting(['held', 'open', 'disputes', 'cleared']), search: text(100) }),
  data: listOf(escrowVendor),
  errors: [],
});

export const listedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  buyer: ofBuyer,
  vendor: ofVendor,
  total: amount(),
  held: amount(),
  placedAt: dateTime(),
  dueOn: day().nullable(),
  isOverdue: z.boolean(),
});
export type ListedOrder = z.output<typeof listedOrder>;

export const operatorOrders = defineOperatorEndpoint({
  name: 'operatorOrders',
  method: 'GET',
  path: '/operatorApi/orders',
  roles: EVERY_ROLE,
  summary:
    'Lists orders of all stores, by state, buyer, store or number; `status=overdue` selects open ones past their deadline.',
  input: z.object({
    ...paging,
    ...sorting(['date', 'total', 'held', 'due']),
    status: oneOf(['all', 'open', 'overdue', ...ORDER_STATES]).default('all'),
    /** A number, or part of a store’s or a buyer’s name or email address. */
    search: text(100),
    /** The id of a store. */
    vendor: text(60),
  }),
  data: listOf(listedOrder),
  errors: [],
});

export const operatorOrder = defineOperatorEndpoint({
  name: 'operatorOrder',
  method: 'GET',
  path: '/operatorApi/orders/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns an order: its timeline, its money with each posting, and what happens next.',
  input: z.object({ id: text(60) }),
  data: marketOrder.omit({ with: true, total: true }).extend({
    buyer: ofBuyer.extend({ email: z.string() }),
    vendor: ofVendor.extend({ slug: z.string(), email: z.string() }),
    feeVersion: z.number(),
    isDisputed: z.boolean(),
  }),
  errors: ['order_unknown'],
});

export const refund = z.object({
  /** Id of the posting. */
  _id: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  buyer: ofBuyer,
  vendor: ofVendor,
  amount: amount(),
  /** The full amount held by the order, or a part. */
  isWhole: z.boolean(),
  by: z.enum(ORDER_ACTORS),
  reason: z.string(),
  at: dateTime(),
});
export type Refund = z.output<typeof refund>;

export const operatorRefunds = defineOperatorEndpoint({
  name: 'operatorRefunds',
  method: 'GET',
  path: '/operatorApi/refunds',
  roles: EVERY_ROLE,
  summary: 'Lists refunds to buyers with author and reason, newest first.',
  input: z.object({
    ...paging,
    by: oneOf(['all', ...ORDER_ACTORS]).default('all'),
    search: text(100),
  }),
  data: listOf(refund),
  errors: [],
});
