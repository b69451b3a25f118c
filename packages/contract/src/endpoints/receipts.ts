import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { INCOME_KINDS } from '../ledger/postings.ts';
import { amount, dateTime, day, oneOf, text } from '../shapes.ts';

/** `exit`: a package is paid out to an address; `return`: a matured one returns to the Electronic Wallet. */
export const RECEIPT_KINDS = ['withdrawal', 'exit', 'deposit', 'purchase', 'return', 'claim', 'income'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Stages of the money on a receipt, in order. */
export const RECEIPT_STEPS = [
  'requested',
  'approved',
  'sent',
  'final',
  'rejected',
  'seen',
  'credited',
  'waits',
  'removed',
  'bought',
  'earns',
  'shows',
  'matures',
  'returned',
  'claimed',
  'earned',
] as const;

export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

export const receipt = z.object({
  /** Id of the subject: a withdrawal, a deposit, an order, or the posting of a claim or an income. */
  _id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** `open`: continues automatically. */
  state: z.enum(['open', 'done', 'failed']),
  /** Why it was rejected; otherwise empty. */
  reason: z.string(),
  amount: amount(),
  charge: amount(),
  /** Amount that arrives. */
  net: amount(),
  /** Title of the package; null without one. */
  title: z.string().nullable(),
  /** Kind of income; null for anything else. */
  income: z.enum(INCOME_KINDS).nullable(),
  /** Address it is paid to; null for internal movements. */
  address: z.string().nullable(),
  /** `link`: its page in a public explorer; null if no explorer covers the chain. */
  transaction: z.object({ hash: z.string(), link: z.string().nullable() }).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(RECEIPT_STEPS),
      isDone: z.boolean(),
      at: dateTime().nullable(),
      /** A business day, if the time of day is irrelevant. */
      day: day().nullable(),
    }),
  ),
});
export type Receipt = z.output<typeof receipt>;

const named = { kind: oneOf(RECEIPT_KINDS), id: text(60) };

export const getReceipt = defineEndpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/sellerApi/getReceipt/{kind}/{id}',
  vendorPath: '/vendorApi/getReceipt/{kind}/{id}',
  audience: 'member',
  summary:
    'Returns the state of one movement of the caller’s own money. `id` is the withdrawal, deposit or order, or the number of any of its postings. For an income or a claim it is the posting; for a claim also the `receipt` that claiming returned.',
  input: z.object(named),
  data: receipt,
  errors: ['receipt_unknown'],
});

export const receiptFile = defineEndpoint({
  name: 'receiptFile',
  method: 'GET',
  path: '/sellerApi/receiptFile/{kind}/{id}',
  vendorPath: '/vendorApi/receiptFile/{kind}/{id}',
  audience: 'member',
  summary: 'Downloads the receipt as a PDF, in its current state.',
  input: z.object(named),
  data: z.string(),
  fileTypes: ['application/pdf'],
  errors: ['receipt_unknown'],
});
