import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LISTING_KINDS } from '../kinds/index.ts';
import { MAX_LENGTH } from '../rules.ts';
import { amount, dateTime, listOf, oneOf, text } from '../shapes.ts';
import { delivery } from './delivery-shapes.ts';
import { picture, shownPicture } from './media.ts';
import { foundPosts, orPost, place, shownPosts } from './post-shapes.ts';

/** Of reviews that are shown: their mean with two decimals, null without one. */
const rating = z.object({ average: z.string().nullable(), count: z.number() });

const named = z.object({ _id: z.string(), slug: z.string(), name: z.string() });

export const listing = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(['product']),
  title: z.string(),
  /** Markdown; HTML in it is text. */
  description: z.string(),
  /** The lowest of its variants. */
  price: amount(),
  physical: z.boolean(),
  /** From the root of the tree to the listing's own. */
  categories: z.array(named),
  attributes: z.record(z.string(), z.string()),
  delivery: z.array(delivery),
  pictures: z.array(shownPicture),
  variants: z.array(
    z.object({ _id: z.string(), sku: z.string(), label: z.string(), price: amount(), inStock: z.boolean() }),
  ),
  store: z.object({ slug: z.string(), storeName: z.string(), logo: picture.nullable() }),
  rating,
  /** False: it is shown, but its vendor sells nothing at the moment. */
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
  summary: 'A published listing.',
  input: z.object({ slug: text(120) }),
  data: orPost(listing, shownPosts),
  message: 'Listing',
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
  /** False: it sells nothing new at the moment. */
  isOpen: z.boolean(),
  since: dateTime(),
  /** Computed from the orders of the last 365 business days; shares are whole percentages, null of nothing. */
  figures: z.object({
    orders: z.number(),
    /** Of what had to be sent. */
    sentInTime: z.number().nullable(),
    /** Of closed orders: those of which something went back. */
    refunded: z.number().nullable(),
    /** Of all orders. */
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
  summary: 'The public page of a store; its listings are found by `userSearchListing` with `filters.store`.',
  input: z.object({ slug: text(120) }),
  data: vendorStore,
  message: 'Store',
  errors: ['store_unknown'],
});

export const category = named.extend({ parentId: z.string().nullable() });
export type Category = z.output<typeof category>;

export const getCategories = defineEndpoint({
  name: 'getCategories',
  method: 'GET',
  path: '/publicApi/getCategories/{kind}',
  audience: 'public',
  summary: 'The categories of a kind of listing on one page, parents before their children.',
  input: z.object({ kind: oneOf(LISTING_KINDS) }),
  data: listOf(category),
  message: 'Categories',
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

/** Filters of other kinds than products: attributes of the kind's definition by their names. */
export const postFilters = {
  /** Any of these choices. */
  choices: z.record(text(40), z.array(text(60)).max(20, { error: 'These are too many' })).optional(),
  /** Whole numbers, both included. */
  ranges: z
    .record(text(40), z.object({ from: z.number().int().optional(), to: z.number().int().optional() }))
    .optional(),
  /** Around `location`. */
  withinKm: z.number({ error: 'Please give a whole number' }).int().min(1).max(500).optional(),
};

/** `rated`: the best first, by the mean that a few reviews do not decide (catalogue.rank_of). */
export const LISTING_SORTS = ['relevance', 'newest', 'price', '-price', 'rated'] as const;

export const userSearchListing = defineEndpoint({
  name: 'userSearchListing',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/userSearchListing',
  audience: 'public',
  summary:
    'Listings by words (the beginnings of words; where none fits, similar ones), category, price and store. Pages go on from `next`.',
  input: z.object({
    kind: oneOf(LISTING_KINDS).default('product'),
    search: text(MAX_LENGTH.search),
    /** A place by its name ("Pune", "Pune, Maharashtra"), of kinds that have one; products have none. */
    location: text(MAX_LENGTH.search),
    /** `next` of the page before; empty for the first page. */
    page: z
      .union([z.number(), z.string()], { error: 'Please give a page' })
      .transform(String)
      .pipe(z.string().max(200, { error: 'This text is too long' }))
      .default(''),
    filters: z
      .object({
        /** The slug of a category: those below it count. */
        category: text(60),
        /** The slug of a store. */
        store: text(120),
        priceFrom: text(30),
        priceTo: text(30),
        physical: z.boolean({ error: 'Please choose physical or digital' }).optional(),
        ...postFilters,
      })
      .default({ category: '', store: '', priceFrom: '', priceTo: '' }),
    sort: oneOf(LISTING_SORTS).default('relevance'),
  }),
  data: z.object({
    docs: z.array(orPost(foundListing, foundPosts)),
    /** What `page` is sent to go on; null after the last page. */
    next: z.string().nullable(),
    /**
     * Of a search around a place: which one it is. Null where there is none of this name, and then nothing is found.
     */
    place: place.nullable().optional(),
    /** No listing has these words; what is shown is similar. */
    isSimilar: z.boolean(),
    /** Of the first page: how many there are, by category and by price; counted to `isCut` at most. */
    facets: z
      .object({
        total: z.number(),
        isCut: z.boolean(),
        categories: z.array(named.extend({ count: z.number() })),
        prices: z.array(z.object({ from: amount(), to: amount().nullable(), count: z.number() })),
        /** Of kinds whose definition has choices to filter by. */
        choices: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))).optional(),
      })
      .nullable(),
  }),
  message: 'Listings',
  errors: [],
});
