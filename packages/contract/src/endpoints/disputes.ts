import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { PICTURE_MAX_BYTES } from '../pictures.ts';
import { amount, dateTime, day, mustBeSent, pictureFile, text } from '../shapes.ts';
import { picture } from './media.ts';
import { ORDER_STATES } from './order-shapes.ts';

export const DISPUTE_OUTCOMES = ['vendor', 'buyer', 'split'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
export const DISPUTE_SIDES = ['buyer', 'vendor', 'operator'] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];
export const DISPUTE_MESSAGE_MAX = 2000;
export const DISPUTE_PICTURES_A_MESSAGE = 6;

/** Loaded only through `disputePicture`; it has no public address. */
export const privatePicture = z.object({ _id: z.string(), width: z.number(), height: z.number() });

export const disputeMessage = z.object({
  _id: z.string(),
  side: z.enum(DISPUTE_SIDES),
  at: dateTime(),
  body: z.string(),
  pictures: z.array(privatePicture),
});
export type DisputeMessage = z.output<typeof disputeMessage>;

/** The goods as the buyer saw them, and how they were sent. */
export const disputeEvidence = z.object({
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  sentAt: dateTime().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      price: amount(),
      quantity: z.number(),
      /** Revision of the listing at the time of purchase. */
      revision: z.number(),
      /** Markdown without HTML. */
      description: z.string(),
      attributes: z.record(z.string(), z.string()),
      pictures: z.array(picture),
    }),
  ),
});
export type DisputeEvidence = z.output<typeof disputeEvidence>;

/** The order, in USDT. */
const disputed = z.object({
  /** Id of the order. */
  _id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  openedAt: dateTime(),
  closedAt: dateTime().nullable(),
  /** Business day after which everything is refunded to the buyer if nobody has decided. */
  dueOn: day().nullable(),
  paid: amount(),
  held: amount(),
  /** Oldest first. */
  messages: z.array(disputeMessage),
  evidence: disputeEvidence,
});

export const dispute = disputed.extend({
  /** The caller's side. */
  side: z.enum(['buyer', 'vendor']),
  /** The decision, once it is effective. */
  decision: z
    .object({ outcome: z.enum(DISPUTE_OUTCOMES), back: amount(), reason: z.string(), at: dateTime() })
    .nullable(),
  /** Messages and pictures that this side can still send. */
  left: z.object({ messages: z.number(), pictures: z.number() }),
});
export type Dispute = z.output<typeof dispute>;
export { disputed };

const OF_A_SIDE = ['order_unknown', 'dispute_unknown', 'forbidden', 'account_frozen', 'view_only'] as const;

export const getDispute = defineEndpoint({
  name: 'getDispute',
  method: 'GET',
  path: '/sellerApi/getDispute/{id}',
  vendorPath: '/vendorApi/getDispute/{id}',
  audience: 'member',
  summary: 'Returns the dispute about an order that the caller bought or sold: messages, evidence and decision.',
  input: z.object({ id: text(60) }),
  data: dispute,
  errors: ['order_unknown', 'dispute_unknown'],
});

export const answerDispute = defineEndpoint({
  name: 'answerDispute',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/answerDispute',
  vendorPath: '/vendorApi/answerDispute',
  audience: 'member',
  summary: 'Writes a message in a dispute, with pictures uploaded for it. The other side is notified by mail.',
  input: z.object({
    _id: text(60),
    message: text(DISPUTE_MESSAGE_MAX).refine((value) => value !== '', says('writeSomething')),
    pictures: z
      .array(text(60), says('sendListPictures'))
      .max(DISPUTE_PICTURES_A_MESSAGE, says('messageHasSixPicturesAtMost'))
      .default([]),
  }),
  data: dispute,
  errors: [...OF_A_SIDE, 'dispute_over', 'dispute_full', 'picture_unknown', 'rate_limited'],
});

export const addDisputePicture = defineEndpoint({
  name: 'addDisputePicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/addDisputePicture',
  vendorPath: '/vendorApi/addDisputePicture',
  audience: 'member',
  summary:
    'Uploads a picture (JPEG, PNG or WebP, 15 MB, 50 megapixels) for the caller’s next message in a dispute. It is re-encoded; only buyer, vendor and operators can see it.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  fileParts: ['picture'],
  maxFileBytes: PICTURE_MAX_BYTES,
  data: privatePicture,
  errors: [
    ...OF_A_SIDE,
    'dispute_over',
    'dispute_pictures_full',
    'picture_missing',
    'picture_not_allowed',
    'picture_damaged',
    'picture_too_large',
    'file_too_large',
    'too_many_files',
    'busy',
  ],
});

export const disputePicture = defineEndpoint({
  name: 'disputePicture',
  method: 'GET',
  path: '/sellerApi/disputePicture/{id}/{picture}/{size}',
  vendorPath: '/vendorApi/disputePicture/{id}/{picture}/{size}',
  audience: 'member',
  summary: 'Returns a picture of a dispute about the order `id`, as WebP.',
  ...pictureFile(),
  errors: [...OF_A_SIDE, 'picture_unknown'],
});
