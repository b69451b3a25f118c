import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import { amount, dateTime, given, line, listOf, mustBeSent, oneOf, paging, text } from '../shapes.ts';
import { isTitle } from '../typed.ts';
import { deliveries, delivery } from './delivery-shapes.ts';
import { picture, shownPicture } from './media.ts';
import { LISTING_STATES, type OwnPost, orPost, ownPosts, postForms } from './post-shapes.ts';

const PRODUCT = ['product'] as const;

/** State of a saved revision that visitors do not see. */
const change = z.enum(['draft', 'in_review', 'rejected']).nullable();

export const listedListing = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(PRODUCT),
  title: z.string(),
  status: z.enum(LISTING_STATES),
  change,
  /** Why it was rejected or removed. */
  reason: z.string().nullable(),
  price: amount(),
  physical: z.boolean(),
  /** Units of all variants. */
  stock: z.number(),
  picture: picture.nullable(),
  changedAt: dateTime(),
});
export type ListedListing = z.output<typeof listedListing>;

export const getListings = defineEndpoint({
  name: 'getListings',
  method: 'GET',
  path: '/vendorApi/getListings',
  audience: 'vendor',
  summary: 'Lists the store’s products, newest first; `search` matches parts of titles and SKUs.',
  input: z.object({
    ...paging,
    status: oneOf(['all', ...LISTING_STATES]).default('all'),
    search: text(MAX_LENGTH.search),
  }),
  data: listOf(listedListing),
  keyScopes: ['listings:write', 'stock:write'],
  errors: [],
});

/** The content of one revision of a listing. */
const SAID = {
  title: z.string(),
  description: z.string(),
  revision: z.number(),
  categoryId: z.string(),
  price: amount(),
  physical: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  delivery: z.array(delivery),
  pictures: z.array(shownPicture),
  variants: z.array(
    z.object({
      _id: z.string(),
      sku: z.string(),
      label: z.string(),
      price: amount(),
      stock: z.number(),
      /** How digital goods are delivered; null until the first delivery was set up. */
      digital: z.enum(['file', 'codes']).nullable(),
    }),
  ),
};

export const ownListing = listedListing.extend({
  ...SAID,
  /** The published revision, if a newer one was saved. */
  published: z.object(SAID).nullable(),
  /** For a removed listing. */
  appeal: z.object({ text: z.string(), outcome: z.enum(['upheld', 'reversed']).nullable() }).nullable(),
});
export type OwnListing = z.output<typeof ownListing>;

/** A product, or a listing of another kind. */
export const ownOfEachKind = orPost(ownListing, ownPosts);

/** Narrows a listing to a product; throws for another kind, which is a bug of the caller. */
export function asProduct(listing: OwnListing | OwnPost): OwnListing {
  if (listing.kind !== 'product') throw new Error(`${listing.kind} ${listing._id} is not a product`);
  return listing;
}

export const getOwnListing = defineEndpoint({
  name: 'getOwnListing',
  method: 'GET',
  path: '/sellerApi/getOwnListing/{id}',
  vendorPath: '/vendorApi/getOwnListing/{id}',
  audience: 'member',
  summary: 'Returns a listing of the account as last saved.',
  input: z.object({ id: text(60) }),
  data: ownOfEachKind,
  keyScopes: ['listings:write', 'stock:write'],
  errors: ['listing_unknown'],
});

const MAX_VARIANTS = 100;
/** A listings file writes attributes as `name = value`. */
const ATTRIBUTE_NAME = /^[^\p{Cc}=]{1,60}$/u;

/** The form of a product, where `kind` may be omitted. */
export const productForm = z.object({
  _id: text(60),
  kind: z.literal('product').optional().default('product'),
  title: line(120).refine(isTitle, says('enterTitle')),
  /** Markdown; HTML in it is shown as text. */
  description: text(20_000).pipe(z.string().min(1, says('enterADescription'))),
  categoryId: given(20, 'chooseCategory'),
  physical: z.boolean(says('choosePhysicalOrDigital')),
  attributes: z
    .record(z.string().regex(ATTRIBUTE_NAME, says('attributeNameInOneLine')), line(200))
    .refine((value) => Object.keys(value).length <= 40, says('tooManyAttributes'))
    .default({}),
  delivery: deliveries().default([]),
  /** Ids of uploaded pictures, in display order. */
  pictures: z.array(text(60)).max(12, says('listingShows12PicturesAtMost')).default([]),
  /** Alternative text for each of `pictures`, in the same order. */
  pictureTexts: z.array(line(200)).max(12, says('listingShows12PicturesAtMost')).default([]),
  variants: z
    .array(
      z.object({
        sku: text(40).pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, says('enterSku'))),
        label: given(80, 'nameVariant'),
        price: text(30),
        /** Initial units of a new SKU; `setStock` changes them later. */
        stock: z.number(says('giveWholeNumber')).int().min(0).max(1_000_000).default(0),
      }),
    )
    .min(1, says('listingNeedsVariant'))
    .max(MAX_VARIANTS, says('listingHas100Variants')),
});

export type ProductRequest = z.input<typeof productForm>;

export const saveListing = defineEndpoint({
  name: 'saveListing',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveListing',
  vendorPath: '/vendorApi/saveListing',
  audience: 'member',
  summary:
    'Saves a listing as its next revision, or a new listing without `_id`. The fields depend on its kind; without `kind` it is a product, for vendors only. Visitors see the previous revision until this one is approved.',
  input: z.discriminatedUnion('kind', [productForm, ...postForms]),
  data: ownOfEachKind,
  keyScopes: ['listings:write'],
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'store_closed',
    'listing_unknown',
    'listing_in_review',
    'listing_over',
    'listing_limit',
    'category_unknown',
    'picture_unknown',
    'place_unknown',
    'kind_not_allowed',
    'post_limit',
    'end_not_valid',
  ],
});

export const submitListing = defineEndpoint({
  name: 'submitListing',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/submitListing',
  vendorPath: '/vendorApi/submitListing',
  audience: 'member',
  summary:
    'Submits the last saved revision. It is published at once for an established owner; an operator reviews the first listings of a new one.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: ownOfEachKind,
  keyScopes: ['listings:write'],
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'listing_unknown',
    'listing_in_review',
    'listing_over',
    'vendor_not_approved',
    'identity_needed_to_post',
    'end_not_valid',
    'nothing_to_review',
    'digital_missing',
    'course_empty',
    'banned_word',
  ],
});

export const pauseListing = defineEndpoint({
  name: 'pauseListing',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/pauseListing',
  vendorPath: '/vendorApi/pauseListing',
  audience: 'member',
  summary: 'Hides a published listing, or shows it again (`paused: false`).',
  input: z.object({
    _id: mustBeSent(text(60)),
    paused: z.boolean(says('chooseWhetherPaused')).default(true),
  }),
  data: ownOfEachKind,
  keyScopes: ['listings:write'],
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'listing_unknown',
    'listing_not_shown',
    'vendor_not_approved',
    'identity_needed_to_post',
  ],
});

export const closeListing = defineEndpoint({
  name: 'closeListing',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/closeListing',
  vendorPath: '/vendorApi/closeListing',
  audience: 'member',
  summary: 'Closes a listing for good. Its orders continue.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: ownOfEachKind,
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'listing_in_review', 'listing_over'],
});

export const appealRemoval = defineEndpoint({
  name: 'appealRemoval',
  once: 'keyed',
  method: 'POST',
  path: '/sellerApi/appealRemoval',
  vendorPath: '/vendorApi/appealRemoval',
  audience: 'member',
  summary: 'Appeals against the removal of a listing, once, by its owner.',
  input: z.object({ _id: text(60), text: text(2000).pipe(z.string().min(1, says('writeWhy'))) }),
  data: ownOfEachKind,
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'listing_unknown', 'nothing_to_appeal'],
});
