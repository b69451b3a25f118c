import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { day, listOf, paging, text } from '../shapes.ts';

const stars = () =>
  z
    .number({ error: 'Please choose one to five stars' })
    .int({ error: 'Please choose one to five stars' })
    .min(1, { error: 'Please choose one to five stars' })
    .max(5, { error: 'Please choose one to five stars' });

export const review = z.object({
  _id: z.string(),
  stars: z.number(),
  text: z.string(),
  /** First name, and the first letter of the last one. */
  by: z.string(),
  writtenOn: day(),
  /** The goods, as they were bought. */
  title: z.string(),
  variant: z.string(),
  /** The vendor's answer. */
  reply: z.string().nullable(),
  /** Of the answer, for reportContent. */
  replyId: z.string().nullable(),
});
export type Review = z.output<typeof review>;

const reviews = listOf(review).extend({
  /** With two decimals; null without a review. */
  average: z.string().nullable(),
  /** How many have one star, two … five. */
  counts: z.array(z.number()).length(5),
});
export type Reviews = z.output<typeof reviews>;

export const getReviews = defineEndpoint({
  name: 'getReviews',
  method: 'GET',
  path: '/publicApi/getReviews/{id}',
  audience: 'public',
  summary: 'Reviews of a listing (its `_id`) or of a store (its slug), the newest first, with their average.',
  input: z.object({ ...paging, id: text(120) }),
  data: reviews,
  message: 'Reviews',
  errors: [],
});

/** The reviews that a buyer wrote, and can write, about an order. */
const orderReviews = z.object({
  lines: z.array(
    z.object({
      /** Of the line, for addReview. */
      _id: z.string(),
      title: z.string(),
      variant: z.string(),
      review: z
        .object({
          stars: z.number(),
          text: z.string(),
          writtenOn: day(),
          /** `hidden`: until the store has written, too, or seven days are over. */
          state: z.enum(['hidden', 'shown', 'removed']),
          reply: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** The last business day on which one can review; null while the order has not cleared. */
  until: day().nullable(),
  /** The store's review of the buyer; told when nothing is left to write. */
  ofBuyer: z.object({ _id: z.string(), stars: z.number(), text: z.string() }).nullable(),
});
export type OrderReviews = z.output<typeof orderReviews>;

export const getOrderReviews = defineEndpoint({
  name: 'getOrderReviews',
  method: 'GET',
  path: '/sellerApi/getOrderReviews/{id}',
  vendorPath: '/vendorApi/getOrderReviews/{id}',
  audience: 'member',
  summary: 'The reviews that one wrote about an own order, line by line, and until when one can write.',
  input: z.object({ id: text(60) }),
  data: orderReviews,
  message: 'Reviews',
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
    'Review a line of a cleared order that one made, once, within 90 business days. Shown when the store has reviewed its buyer, too, or after seven business days.',
  input: z.object({ _id: text(60), stars: stars(), text: text(4000) }),
  data: z.object({ _id: z.string() }),
  message: 'Thank you for your review',
  errors: ['order_line_unknown', 'review_too_early', 'review_too_late', 'review_exists', 'banned_word'],
});

/** The review that a store wrote, or can write, about the buyer of an order. */
const buyerReview = z.object({
  /** The last business day on which the store can review the buyer; null while the order has not cleared. */
  until: day().nullable(),
  review: z.object({ stars: z.number(), text: z.string(), isRemoved: z.boolean() }).nullable(),
  /** The reviews of stores about this buyer after other orders; `average` null without a review. */
  others: z.object({ average: z.string().nullable(), count: z.number() }),
});
export type BuyerReview = z.output<typeof buyerReview>;

export const getBuyerReview = defineEndpoint({
  name: 'getBuyerReview',
  method: 'GET',
  path: '/vendorApi/getBuyerReview/{id}',
  audience: 'vendor',
  summary: 'The review that the store wrote about the buyer of one of its orders.',
  input: z.object({ id: text(60) }),
  data: buyerReview,
  message: 'Review of the buyer',
  errors: ['order_unknown', 'unauthorized', 'forbidden', 'account_frozen'],
});

export const reviewBuyer = defineEndpoint({
  name: 'reviewBuyer',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/reviewBuyer',
  audience: 'vendor',
  summary: 'Review the buyer of a cleared order of the store (its `_id`), once, within seven business days.',
  input: z.object({ _id: text(60), stars: stars(), text: text(1000) }),
  data: buyerReview,
  message: 'Your review is kept. The buyer’s is shown from now on',
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
  summary: 'Reviews of the store that are shown, the newest first.',
  input: z.object({ ...paging }),
  data: reviews,
  message: 'Reviews',
  errors: ['unauthorized', 'forbidden', 'account_frozen'],
});

export const replyReview = defineEndpoint({
  name: 'replyReview',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/replyReview',
  audience: 'vendor',
  summary: 'Answer a review of the store, once, for everybody to see.',
  input: z.object({
    _id: text(60),
    text: text(2000).refine((value) => value !== '', { error: 'Please write an answer' }),
  }),
  data: z.object({}),
  message: 'Your answer is shown below the review',
  errors: ['review_unknown', 'reply_exists', 'banned_word', 'unauthorized', 'forbidden', 'account_frozen'],
});
