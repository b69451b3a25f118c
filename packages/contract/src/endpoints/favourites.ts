import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LISTING_KINDS } from '../kinds/index.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import { amount, dateTime, listOf, mustBeSent, nothing, oneOf, paging, text } from '../shapes.ts';
import { postFilters } from './market.ts';
import { picture } from './media.ts';
import { owner } from './post-shapes.ts';

export const favourite = z.object({
  listingId: z.string(),
  slug: z.string(),
  kind: z.enum(LISTING_KINDS),
  title: z.string(),
  /** Null if it has no price; for kinds other than products, also while not offered. */
  price: amount().nullable(),
  /** For kinds other than products, as the kind defines them, while offered; otherwise empty. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  picture: picture.nullable(),
  owner,
  /** False: currently not offered, without a page. */
  isOffered: z.boolean(),
  /** Also true for what is not sold here, such as a job. */
  inStock: z.boolean(),
  addedAt: dateTime(),
});
export type Favourite = z.output<typeof favourite>;

export const getFavourites = defineEndpoint({
  name: 'getFavourites',
  method: 'GET',
  path: '/sellerApi/getFavourites',
  vendorPath: '/vendorApi/getFavourites',
  audience: 'member',
  summary: 'Lists saved listings, newest first, including those not offered at the moment.',
  input: z.object({ ...paging }),
  data: listOf(favourite),
  errors: [],
});

export const isFavourite = defineEndpoint({
  name: 'isFavourite',
  method: 'GET',
  path: '/sellerApi/isFavourite/{listingId}',
  vendorPath: '/vendorApi/isFavourite/{listingId}',
  audience: 'member',
  summary: 'Tells whether a listing is saved.',
  input: z.object({ listingId: text(60) }),
  data: z.object({ isFavourite: z.boolean() }),
  errors: [],
});

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/addFavourite',
  vendorPath: '/vendorApi/addFavourite',
  audience: 'member',
  summary: 'Saves a listing of any kind, up to 500.',
  input: z.object({ listingId: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: ['listing_unknown', 'favourites_full'],
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeFavourite',
  vendorPath: '/vendorApi/removeFavourite',
  audience: 'member',
  summary: 'Removes a saved listing. Has no effect if it is not saved.',
  input: z.object({ listingId: text(60) }),
  data: z.object({}),
  errors: [],
});

/** Filters of a saved search, as in `userSearchListing`. */
const savedFilters = z.object({
  category: text(60),
  store: text(120),
  priceFrom: text(30),
  priceTo: text(30),
  physical: z.boolean(says('choosePhysicalOrDigital')).optional(),
  ...postFilters,
  /** In the search it is outside the filters. */
  location: text(MAX_LENGTH.search).optional(),
});

export const savedSearch = z.object({
  _id: z.string(),
  kind: z.enum(LISTING_KINDS),
  search: z.string(),
  filters: savedFilters,
  /** Whether a daily mail reports new results. */
  isMailed: z.boolean(),
  createdAt: dateTime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const getSavedSearches = defineEndpoint({
  name: 'getSavedSearches',
  method: 'GET',
  path: '/sellerApi/getSavedSearches',
  vendorPath: '/vendorApi/getSavedSearches',
  audience: 'member',
  summary: 'Lists saved searches, newest first, up to fifty.',
  input: nothing(),
  data: listOf(savedSearch),
  errors: [],
});

export const saveSearch = defineEndpoint({
  name: 'saveSearch',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveSearch',
  vendorPath: '/vendorApi/saveSearch',
  audience: 'member',
  summary: 'Saves a search. A daily mail reports new results.',
  input: z.object({
    kind: oneOf(LISTING_KINDS).default('product'),
    search: text(MAX_LENGTH.search),
    filters: savedFilters.default({ category: '', store: '', priceFrom: '', priceTo: '' }),
  }),
  data: z.object({ _id: z.string() }),
  errors: ['saved_searches_full'],
});

export const mailSavedSearch = defineEndpoint({
  name: 'mailSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/mailSavedSearch',
  vendorPath: '/vendorApi/mailSavedSearch',
  audience: 'member',
  summary: 'Turns the mails of a saved search on or off.',
  input: z.object({ _id: text(60), isMailed: z.boolean(says('chooseWhetherMailsCome')) }),
  data: z.object({}),
  errors: ['saved_search_unknown'],
});

export const removeSavedSearch = defineEndpoint({
  name: 'removeSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeSavedSearch',
  vendorPath: '/vendorApi/removeSavedSearch',
  audience: 'member',
  summary: 'Deletes a saved search.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: ['saved_search_unknown'],
});

/** Mail programs also call this automatically (RFC 8058), so it never fails. */
export const endSavedSearch = defineEndpoint({
  name: 'endSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/endSavedSearch',
  audience: 'public',
  summary: 'Stops the mails of a saved search, with the token from the link in each of them.',
  input: z.object({ token: text(100) }),
  data: z.null(),
  formPage: '/saved-search/end',
  errors: [],
});

/** One click in a mail program; the token is in the URL. */
export const endSavedSearchOneClick = defineEndpoint({
  name: 'endSavedSearchOneClick',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/endSavedSearch/{token}',
  audience: 'public',
  summary: 'Stops the mails of a saved search from a mail program: one click, no page (RFC 8058).',
  input: z.object({ token: text(100) }),
  data: z.null(),
  errors: [],
});
