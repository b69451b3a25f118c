import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { day, listOf, paging, text } from '../shapes.ts';

const stars = () =>
  z
    .number(says('chooseOneToFiveStars'))
    .int(says('chooseOneToFiveStars'))
    .min(1, says('chooseOneToFiveStars'))
    .max(5, says('chooseOneToFiveStars'));

export const review = z.object({
  _id: z.string(),
  stars: z.number(),
  text: z.string(),
  /** First name and initial of the last name. */
  by: z.string(),
  writtenOn: day(),
  /** The goods, as bought. */
  title: z.string(),
  variant: z.string(),
  /** The vendor's answer. */
  reply: z.string().nullable(),
  /** Id of the answer, for reportContent. */
  replyId: z.string().nullable(),
});
export type Review = z.output<typeof review>;

const reviews = listOf(review).extend({
  /** With two decimals; null without reviews. */
  average: z.string().nullable(),
  /** Number of reviews with one star, two … five. */
  counts: z.array(z.number()).length(5),
});
export type Reviews = z.output<typeof reviews>;

export const getReviews = defineEndpoint({
  name: 'getReviews',
  method: 'GET',
  path: '/publicApi/getReviews/{id}',
  audience: 'public',
  summary: 'Lists reviews of a listing (by `_id`) or of a store (by slug), newest first, with their average.',
  input: z.object({ ...paging, id: text(120) }),
  data: reviews,
  errors: [],
});

/** Reviews that a buyer wrote or can write about an order. */
const orderReviews = z.object({
  lines: z.array(
    z.object({
      /** Id of the line, for addReview. */
      _id: z.string(),
      title: z.string(),
      variant: z.string(),
      review: z
        .object({
          stars: z.number(),
          text: z.string(),
          writtenOn: day(),
          /** `hidden`: until the store has also written, or seven days have passed. */
          state: z.enum(['hidden', 'shown', 'removed']),
          reply: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** Last business day for a review; null until the order clears. */
  until: day().nullable(),
  /** The store's review of the buyer; shown once the buyer can write no more. */
  ofBuyer: z.object({ _id: z.string(), stars: z.number(), text: z.string() }).nullable(),
});
export type OrderReviews = z.output<typeof orderReviews>;

export const getOrderReviews = defineEndpoint({
  name: 'getOrderReviews',
  method: 'GET',
  path: '/sellerApi/getOrderReviews/{id}',
  vendorPath: '/vendorApi/getOrderReviews/{id}',
  audience: 'member',
  summary: 'Returns the caller’s reviews of an own order, line by line, and the last day to write one.',
  input: z.object({ id: text(60) }),
  data: orderReviews,
  errors: ['order_unknown'],
});

export const addReview = defineEndpoint({
  name: 'addReview',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/addReview',
  vendorPath: '/vendorApi/addReview',
  audience: 'member',
  summary:
    'Reviews a line of the caller’s cleared order, once, within 90 business days. Shown once the store has reviewed its buyer, or after seven business days.',
  input: z.object({ _id: text(60), stars: stars(), text: text(4000) }),
  data: z.object({ _id: z.string() }),
  errors: ['order_line_unknown', 'review_too_early', 'review_too_late', 'review_exists', 'banned_word'],
});

/** The review that a store wrote or can write about an order's buyer. */
const buyerReview = z.object({
  /** Last business day for the store's review; null until the order clears. */
  until: day().nullable(),
  review: z.object({ stars: z.number(), text: z.string(), isRemoved: z.boolean() }).nullable(),
  /** Other stores' reviews of this buyer; `average` is null without reviews. */
  others: z.object({ average: z.string().nullable(), count: z.number() }),
});
export type BuyerReview = z.output<typeof buyerReview>;

export const getBuyerReview = defineEndpoint({
  name: 'getBuyerReview',
  method: 'GET',
  path: '/vendorApi/getBuyerReview/{id}',
  audience: 'vendor',
  summary: 'Returns the store’s review of the buyer of one of its orders.',
  input: z.object({ id: text(60) }),
  data: buyerReview,
  errors: ['order_unknown', 'unauthorized', 'forbidden', 'account_frozen'],
});

export const reviewBuyer = defineEndpoint({
  name: 'reviewBuyer',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/reviewBuyer',
  audience: 'vendor',
  summary: 'Reviews the buyer of the store’s cleared order (by `_id`), once, within seven business days.',
  input: z.object({ _id: text(60), stars: stars(), text: text(1000) }),
  data: buyerReview,
  errors: [
    'order_unknown',
    'review_too_early',
    'review_too_late',
    'review_exists',
    'banned_word',
    'unauthorized',
    'forbidden',
    'account_frozen',
  ],
});

export const getVendorReviews = defineEndpoint({
  name: 'getVendorReviews',
  method: 'GET',
  path: '/vendorApi/getVendorReviews',
  audience: 'vendor',
  summary: 'Lists the published reviews of the store, newest first.',
  input: z.object({ ...paging }),
  data: reviews,
  errors: ['unauthorized', 'forbidden', 'account_frozen'],
});

export const replyReview = defineEndpoint({
  name: 'replyReview',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/replyReview',
  audience: 'vendor',
  summary: 'Answers a review of the store publicly, once.',
  input: z.object({
    _id: text(60),
    text: text(2000).refine((value) => value !== '', says('writeAnswer')),
  }),
  data: z.object({}),
  errors: ['review_unknown', 'reply_exists', 'banned_word', 'unauthorized', 'forbidden', 'account_frozen'],
});
