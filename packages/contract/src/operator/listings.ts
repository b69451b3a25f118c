import { z } from 'zod';
import { LISTING_STATES } from '../endpoints/post-shapes.ts';
import { listedListing, ownListing } from '../endpoints/vendor-listings.ts';
import { LISTING_KINDS } from '../kinds/index.ts';
import { says } from '../message.ts';
import { amount, dateTime, listOf, oneOf, paging, pictureFile, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

export const reviewedListing = z.object({
  _id: z.string(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  /** Number of the pending revision; for an appeal, of the last one shown. */
  revision: z.number(),
  store: z.object({ _id: z.string(), storeName: z.string(), kind: z.enum(['vendor', 'member']) }),
  /** Waiting since. */
  since: dateTime(),
});
export type ReviewedListing = z.output<typeof reviewedListing>;

export const operatorListingReviews = defineOperatorEndpoint({
  name: 'operatorListingReviews',
  method: 'GET',
  path: '/operatorApi/listingReviews',
  roles: EVERY_ROLE,
  summary: 'Lists listings that await a decision, oldest first: submitted revisions, or appeals.',
  input: z.object({ ...paging, queue: oneOf(['reviews', 'appeals']).default('reviews') }),
  data: listOf(reviewedListing),
  errors: [],
});

/** For a member, or a vendor who was never approved: their own name, without an address. */
const storeOfListing = z.object({
  _id: z.string(),
  storeName: z.string(),
  slug: z.string(),
  kind: z.enum(['vendor', 'member']),
});

export const foundListing = listedListing
  .pick({ _id: true, slug: true, title: true, status: true, change: true, price: true, changedAt: true })
  .extend({ kind: z.enum(LISTING_KINDS), price: amount().nullable(), store: storeOfListing });
export type FoundListing = z.output<typeof foundListing>;

export const operatorListings = defineOperatorEndpoint({
  name: 'operatorListings',
  method: 'GET',
  path: '/operatorApi/listings',
  roles: EVERY_ROLE,
  summary: 'Lists all listings, newest first: of one vendor, in one state, or at one address (`slug`).',
  input: z.object({
    ...paging,
    /** The account of a vendor or a member. */
    vendor: text(60),
    kind: oneOf(['all', ...LISTING_KINDS]).default('all'),
    status: oneOf(['all', ...LISTING_STATES]).default('all'),
    slug: text(200),
  }),
  data: listOf(foundListing),
  errors: [],
});

/** The content of one revision. */
export const listingRevision = ownListing
  .pick({
    revision: true,
    title: true,
    description: true,
    price: true,
    physical: true,
    attributes: true,
    delivery: true,
    pictures: true,
    variants: true,
  })
  /** From the root of the tree down. */
  .extend({ price: amount().nullable(), categories: z.array(z.string()) });
export type ListingRevision = z.output<typeof listingRevision>;

/** For kinds other than products, the attributes are words, with the place and the days shown. */
export const listingFacts = ownListing.extend({
  kind: z.enum(LISTING_KINDS),
  price: amount().nullable(),
  categories: z.array(z.string()),
  store: storeOfListing,
  /** This vendor's revisions are published by the rule for established vendors. */
  isKnownVendor: z.boolean(),
  /** Banned words in the saved version. */
  bannedWords: z.array(z.string()),
  /** The revision that visitors see or last saw, if it is not the one above. */
  published: listingRevision.nullable(),
});
export type ListingFacts = z.output<typeof listingFacts>;

export const operatorListing = defineOperatorEndpoint({
  name: 'operatorListing',
  method: 'GET',
  path: '/operatorApi/listings/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns a listing as its vendor last saved it, beside its published version.',
  input: z.object({ id: text(60) }),
  data: listingFacts,
  errors: ['listing_unknown'],
});

export const operatorListingPicture = defineOperatorEndpoint({
  name: 'operatorListingPicture',
  method: 'GET',
  path: '/operatorApi/listings/{id}/pictures/{picture}/{size}',
  roles: EVERY_ROLE,
  summary: 'Returns a picture of a listing, as WebP. Pictures of a removed listing are visible only to operators.',
  ...pictureFile(),
  errors: ['picture_unknown'],
});

export const operatorDecideListing = defineOperatorEndpoint({
  name: 'operatorDecideListing',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideListing',
  roles: ['owner', 'support'],
  summary:
    'Approves or rejects the pending revision, by the number that the operator has seen. The vendor is notified by mail.',
  input: z.object({
    _id: text(60),
    revision: z.number(says('giveWholeNumber')).int().min(1).max(2_000_000_000),
    decision: oneOf(['approve', 'reject']),
    reason: reason(),
  }),
  data: z.object({ status: z.enum(LISTING_STATES) }),
  errors: ['unauthorized', 'listing_unknown', 'review_over'],
});

export const operatorRemoveListing = defineOperatorEndpoint({
  name: 'operatorRemoveListing',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/removeListing',
  roles: ['owner', 'support'],
  summary: 'Removes a listing. The vendor receives the reason by mail and can appeal once; open orders continue.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.object({ status: z.enum(LISTING_STATES) }),
  errors: ['unauthorized', 'listing_unknown', 'listing_over'],
});

export const operatorDecideAppeal = defineOperatorEndpoint({
  name: 'operatorDecideAppeal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideAppeal',
  roles: ['owner', 'support'],
  summary:
    'Decides an appeal. Granted: the listing returns and is paused. Upheld, by another operator than the one who removed it: it stays removed. The vendor is notified by mail.',
  input: z.object({ _id: text(60), decision: oneOf(['grant', 'uphold']), reason: reason() }),
  data: z.object({ status: z.enum(LISTING_STATES) }),
  errors: ['unauthorized', 'listing_unknown', 'nothing_to_appeal', 'listing_purged', 'own_removal'],
});
