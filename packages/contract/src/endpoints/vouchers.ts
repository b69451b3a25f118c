import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, day, line, listOf, mustBeSent, paging, text } from '../shapes.ts';
import { cart } from './cart.ts';

export const VOUCHER_STATES = ['usable', 'paused', 'not_yet', 'over', 'used_up'] as const;

export const voucher = z.object({
  _id: z.string(),
  /** The code that buyers enter, in capitals. */
  code: z.string(),
  /** Discount on the goods, with at most 2 decimals; null if it is an amount. */
  percent: z.string().nullable(),
  amount: amount().nullable(),
  /** Value of the store's goods in a cart, before the discount. */
  minimum: amount(),
  /** Business days, inclusive; `until` is null without an end. */
  from: day(),
  until: day().nullable(),
  /** In total, and by buyer; null for unlimited. */
  mostUses: z.number().nullable(),
  mostUsesOfBuyer: z.number().nullable(),
  uses: z.number(),
  /** Revision of its terms, required by `saveVoucher`. */
  revision: z.number(),
  state: z.enum(VOUCHER_STATES),
});
export type Voucher = z.output<typeof voucher>;

const uses = (max: number) =>
  z
    .number(says('sendNumber'))
    .int(says('sendWholeNumber'))
    .min(1, says('numberFrom', { least: 1 }))
    .max(max, says('numberTooLarge'))
    .nullable()
    .default(null);
const code = () =>
  line(60)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(value), says('codeHas3To30Letters'));
const ofVendor = { method: 'POST', audience: 'vendor', data: voucher } as const;

export const getVouchers = defineEndpoint({
  name: 'getVouchers',
  method: 'GET',
  path: '/vendorApi/getVouchers',
  audience: 'vendor',
  summary: 'Lists the store’s vouchers, newest first.',
  input: z.object({ ...paging }),
  data: listOf(voucher),
  errors: [],
});

export const saveVoucher = defineEndpoint({
  ...ofVendor,
  name: 'saveVoucher',
  repeats: 'once',
  path: '/vendorApi/saveVoucher',
  summary:
    'Creates a voucher (`_id` empty), or changes its terms if they still have the `revision` that was read; the code stays. Takes `percent` or `amount`; days are business days.',
  input: z.object({
    _id: text(60),
    code: code(),
    /** 0.01 to 90; empty if `amount` is given. */
    percent: line(10),
    /** Less than `minimum`, so that something remains to be paid. */
    amount: line(40),
    minimum: line(40),
    /** Default: today, or its current day. */
    from: day().optional(),
    until: day().nullable().default(null),
    mostUses: uses(1_000_000),
    mostUsesOfBuyer: uses(1000),
    /** For a change: the revision that was read; null for a new one. */
    revision: z
      .number(says('sendNumber'))
      .int(says('sendWholeNumber'))
      .min(1)
      .max(1_000_000_000)
      .nullable()
      .default(null),
  }),
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'voucher_unknown',
    'voucher_code_taken',
    'voucher_terms_wrong',
    'voucher_changed',
    'voucher_used_more',
    'vouchers_full',
  ],
});

export const pauseVoucher = defineEndpoint({
  ...ofVendor,
  name: 'pauseVoucher',
  repeats: 'idempotent',
  path: '/vendorApi/pauseVoucher',
  summary: 'Pauses a voucher, or resumes it (`paused: false`).',
  input: z.object({
    _id: mustBeSent(text(60)),
    paused: z.boolean(says('chooseWhetherPaused')).default(true),
  }),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'voucher_unknown'],
});

export const applyVoucher = defineEndpoint({
  name: 'applyVoucher',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/applyVoucher',
  vendorPath: '/vendorApi/applyVoucher',
  audience: 'member',
  summary: 'Applies a store’s voucher (by slug) to the cart, replacing another one.',
  input: z.object({
    vendor: mustBeSent(text(120)),
    code: mustBeSent(line(60).transform((value) => value.toUpperCase())),
  }),
  data: cart,
  errors: ['voucher_unknown', 'voucher_not_usable', 'voucher_used_up', 'voucher_below_minimum'],
});

export const removeVoucher = defineEndpoint({
  name: 'removeVoucher',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeVoucher',
  vendorPath: '/vendorApi/removeVoucher',
  audience: 'member',
  summary: 'Removes a store’s voucher from the cart.',
  input: z.object({ vendor: mustBeSent(text(120)) }),
  data: cart,
  errors: ['voucher_unknown'],
});
