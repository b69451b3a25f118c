import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  listOf,
  mustBeSent,
  oneOf,
  PERIOD_TURNED,
  pageOf,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';

export const packageCard = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(['active', 'closed']),
  price: amount(),
  /** Daily target in percent of the price, such as "0.04": not guaranteed, can be zero. */
  yield: z.string(),
  /** In days. */
  maturity: z.number(),
  location: z.string(),
  /**
   * What it pays, per day and over all its days, if days earn this percentage of its target. Rounded down as at the
   * close; arithmetic, not a forecast.
   */
  outcomes: z.array(z.object({ percent: z.number(), aDay: amount(), whole: amount() })),
  /** Cost of an exit today, before maturity; none after it. */
  earlyCharge: amount(),
});
/** Percentages of the target that a card calculates with. */
export const OUTCOME_PERCENTS = [0, 50, 100] as const;
export type PackageCard = z.output<typeof packageCard>;

export const packageSearch = defineEndpoint({
  name: 'userSearchProduct2',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/userSearchProduct2',
  audience: 'public',
  summary: 'Lists packages on sale, by title and location.',
  input: z.object({
    /** Counts from 1; a number, or a number as text. */
    page: z
      .union([z.number(), z.string()])
      .transform(String)
      .pipe(z.string().regex(/^[1-9]\d{0,5}$/, says('givePageFrom1')))
      .transform(Number)
      .default(1),
    id: text(60),
    location: text(MAX_LENGTH.search),
    search: text(MAX_LENGTH.search),
  }),
  data: pageOf(packageCard),
  errors: [],
});

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
  summary:
    'Lists packages that the member bought, newest first unless sorted otherwise; `from` and `to` are business days.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'price', 'endsOn']),
      status: oneOf(ORDER_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(order),
  errors: [],
});

export const purchasePackage = defineEndpoint({
  name: 'purchasePackage',
  once: 'keyed-if-sent',
  repeatRule: 'Without a key, buying an already active package is rejected.',
  method: 'POST',
  path: '/sellerApi/purchasePackage',
  vendorPath: '/vendorApi/purchasePackage',
  audience: 'member',
  summary:
    'Buys a package from the Electronic Wallet. Requires the accepted risk notice; `acceptedNotice`, its version, accepts it together with the purchase, both or neither.',
  input: z.object({
    packageId: text(60),
    amount: text(40),
    payment_mode_name: z.literal('wallet', says('packagesPaidFromWallet')),
    /** Version of the risk notice read and accepted with the purchase. */
    acceptedNotice: z.int(says('nameVersion')).optional(),
  }),
  data: order,
  errors: [
    'vendors_have_no_packages',
    'package_unknown',
    'package_closed',
    'package_already_active',
    'amount_is_not_the_price',
    'insufficient_balance',
    'notice_not_accepted',
    'notice_outdated',
    'account_frozen',
    'cooling_off',
    'self_excluded',
    'purchase_limit_reached',
  ],
});

export const returnPackage = defineEndpoint({
  name: 'returnPackage',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/returnPackage',
  vendorPath: '/vendorApi/returnPackage',
  audience: 'member',
  summary: 'Returns the full principal of a matured package to the Electronic Wallet. `_id` is the order’s.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: order,
  errors: ['vendors_have_no_packages', 'package_unknown', 'not_matured'],
});
