import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { INCOME_KINDS } from '../ledger/postings.ts';
import { amount, dateTime, day, oneOf, text } from '../shapes.ts';

/** `exit`: a package leaves to an address; `return`: a matured one comes back to the Electronic Wallet. */
export const RECEIPT_KINDS = ['withdrawal', 'exit', 'deposit', 'purchase', 'return', 'claim', 'income'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** What happens to the money of a receipt, one after the other. */
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
  /** Of what it is about: a withdrawal, a deposit, an order, or the posting of a claim or an income. */
  _id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** `open`: it goes on by itself. */
  state: z.enum(['open', 'done', 'failed']),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  amount: amount(),
  charge: amount(),
  /** What arrives. */
  net: amount(),
  /** Of the package; null without one. */
  title: z.string().nullable(),
  /** Which income it is; null for anything else. */
  income: z.enum(INCOME_KINDS).nullable(),
  /** Where it is paid to; null for what stays inside. */
  address: z.string().nullable(),
  /** `link`: a public explorer's page of it; null on a chain that none shows. */
  transaction: z.object({ hash: z.string(), link: z.string().nullable() }).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(RECEIPT_STEPS),
      isDone: z.boolean(),
      at: dateTime().nullable(),
      /** A business day, where the hour means nothing. */
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
    'What became of one movement of one’s own money. `id` is that of the withdrawal, deposit or order, or the number of any posting of it; of an income or a claim the posting’s, of a claim also what claiming answered as `receipt`.',
  input: z.object(named),
  data: receipt,
  message: 'Receipt',
  errors: ['receipt_unknown'],
});

export const receiptFile = defineEndpoint({
  name: 'receiptFile',
  method: 'GET',
  path: '/sellerApi/receiptFile/{kind}/{id}',
  vendorPath: '/vendorApi/receiptFile/{kind}/{id}',
  audience: 'member',
  summary: 'The same as a PDF, as it stands now.',
  input: z.object(named),
  data: z.string(),
  fileTypes: ['application/pdf'],
  message: 'The file',
  errors: ['receipt_unknown'],
});
