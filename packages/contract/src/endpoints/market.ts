import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LISTING_KINDS } from '../kinds/index.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import { amount, dateTime, listOf, oneOf, text } from '../shapes.ts';
import { delivery } from './delivery-shapes.ts';
import { picture, shownPicture } from './media.ts';
import { foundPosts, orPost, place, shownPosts } from './post-shapes.ts';

/** Mean of the published reviews with two decimals; null if there are none. */
const rating = z.object({ average: z.string().nullable(), count: z.number() });

const named = z.object({ _id: z.string(), slug: z.string(), name: z.string() });

export const listing = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(['product']),
  title: z.string(),
  /** Markdown; HTML in it is shown as text. */
  description: z.string(),
  /** The lowest price of its variants. */
  price: amount(),
  physical: z.boolean(),
  /** From the root of the tree to the listing's category. */
  categories: z.array(named),
  attributes: z.record(z.string(), z.string()),
  delivery: z.array(delivery),
  pictures: z.array(shownPicture),
  variants: z.array(
    z.object({ _id: z.string(), sku: z.string(), label: z.string(), price: amount(), inStock: z.boolean() }),
  ),
  store: z.object({ slug: z.string(), storeName: z.string(), logo: picture.nullable() }),
  rating,
  /** False: shown, but currently not for sale. */
  canBeBought: z.boolean(),
  revision: z.number(),
  publishedAt: dateTime(),
});
export type Listing = z.output<typeof listing>;

export const getListing = defineEndpoint({
  name: 'getListing',
  method: 'GET',
  path: '/publicApi/getListing/{slug}',
  audience: 'public',
  summary: 'Returns a published listing.',
  input: z.object({ slug: text(120) }),
  data: orPost(listing, shownPosts),
  errors: ['listing_unknown'],
});

export const vendorStore = z.object({
  /** For `reportContent`. */
  _id: z.string(),
  slug: z.string(),
  storeName: z.string(),
  summary: z.string(),
  description: z.string(),
  deliveryPolicy: z.string(),
  returnPolicy: z.string(),
  logo: picture.nullable(),
  /** False: currently accepts no new orders. */
  isOpen: z.boolean(),
  since: dateTime(),
  /** Computed from the orders of the last 365 business days. Shares are whole percentages; null without any orders. */
  figures: z.object({
    orders: z.number(),
    /** Share of the orders that had to be sent. */
    sentInTime: z.number().nullable(),
    /** Share of closed orders with any refund. */
    refunded: z.number().nullable(),
    /** Share of all orders. */
    disputed: z.number().nullable(),
    rating,
  }),
});
export type VendorStore = z.output<typeof vendorStore>;

export const getVendorStore = defineEndpoint({
  name: 'getVendorStore',
  method: 'GET',
  path: '/publicApi/getVendorStore/{slug}',
  audience: 'public',
  summary: 'Returns the public page of a store. Find its listings with `userSearchListing` and `filters.store`.',
  input: z.object({ slug: text(120) }),
  data: vendorStore,
  errors: ['store_unknown'],
});

export const category = named.extend({ parentId: z.string().nullable() });
export type Category = z.output<typeof category>;

export const getCategories = defineEndpoint({
  name: 'getCategories',
  method: 'GET',
  path: '/publicApi/getCategories/{kind}',
  audience: 'public',
  summary: 'Lists the categories of a kind of listing on one page, parents before their children.',
  input: z.object({ kind: oneOf(LISTING_KINDS) }),
  data: listOf(category),
  errors: [],
});

export const foundListing = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(['product']),
  title: z.string(),
  price: amount(),
  physical: z.boolean(),
  inStock: z.boolean(),
  picture: picture.nullable(),
  rating,
  store: z.object({ slug: z.string(), storeName: z.string() }),
});
export type FoundListing = z.output<typeof foundListing>;

/** Filters for kinds other than products: the kind's attributes by name. */
export const postFilters = {
  /** Matches any of these choices. */
  choices: z.record(text(40), z.array(text(60)).max(20, says('tooMany'))).optional(),
  /** Integers, inclusive. */
  ranges: z
    .record(text(40), z.object({ from: z.number().int().optional(), to: z.number().int().optional() }))
    .optional(),
  /** Radius around `location`. */
  withinKm: z.number(says('giveWholeNumber')).int().min(1).max(500).optional(),
};

/** `rated`: best first, by a mean that a few reviews cannot dominate (catalogue.rank_of). */
export const LISTING_SORTS = ['relevance', 'newest', 'price', '-price', 'rated'] as const;

export const userSearchListing = defineEndpoint({
  name: 'userSearchListing',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/userSearchListing',
  audience: 'public',
  summary:
    'Searches listings by words (by their beginnings, or similar words if nothing matches), category, price and store. Continue with `next`.',
  input: z.object({
    kind: oneOf(LISTING_KINDS).default('product'),
    search: text(MAX_LENGTH.search),
    /** A place by name ("Pune", "Pune, Maharashtra"), for kinds with a place; products have none. */
    location: text(MAX_LENGTH.search),
    /** `next` of the previous page; empty for the first page. */
    page: z
      .union([z.number(), z.string()], says('givePage'))
      .transform(String)
      .pipe(z.string().max(200, says('textTooLong')))
      .default(''),
    filters: z
      .object({
        /** Slug of a category; its subcategories are included. */
        category: text(60),
        /** Slug of a store. */
        store: text(120),
        priceFrom: text(30),
        priceTo: text(30),
        physical: z.boolean(says('choosePhysicalOrDigital')).optional(),
        ...postFilters,
      })
      .default({ category: '', store: '', priceFrom: '', priceTo: '' }),
    sort: oneOf(LISTING_SORTS).default('relevance'),
  }),
  data: z.object({
    docs: z.array(orPost(foundListing, foundPosts)),
    /** Value for `page` to continue; null after the last page. */
    next: z.string().nullable(),
    /**
     * For a search around a place: the place that was matched. Null if none has this name; the result is then empty.
     */
    place: place.nullable().optional(),
    /** No listing contains these words; the results are similar. */
    isSimilar: z.boolean(),
    /** On the first page: counts by category and price, up to `isCut`. */
    facets: z
      .object({
        total: z.number(),
        isCut: z.boolean(),
        categories: z.array(named.extend({ count: z.number() })),
        prices: z.array(z.object({ from: amount(), to: amount().nullable(), count: z.number() })),
        /** For kinds with choices to filter by. */
        choices: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))).optional(),
      })
      .nullable(),
  }),
  errors: [],
});
