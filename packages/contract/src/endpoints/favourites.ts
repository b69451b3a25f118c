import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { LISTING_KINDS } from '../kinds/index.ts';
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
  /** Null where it has none; of other kinds than products also while it is not offered. */
  price: amount().nullable(),
  /** Of other kinds than products, by the kind's definition, while it is offered; else empty. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  picture: picture.nullable(),
  owner,
  /** False: it is not offered at the moment, and has no page. */
  isOffered: z.boolean(),
  /** True, too, of what is not sold here, such as a job. */
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
  summary: 'Listings that were kept, the newest first; also those that are not offered at the moment.',
  input: z.object({ ...paging }),
  data: listOf(favourite),
  message: 'Favourites',
  errors: [],
});

export const isFavourite = defineEndpoint({
  name: 'isFavourite',
  method: 'GET',
  path: '/sellerApi/isFavourite/{listingId}',
  vendorPath: '/vendorApi/isFavourite/{listingId}',
  audience: 'member',
  summary: 'Whether a listing is kept.',
  input: z.object({ listingId: text(60) }),
  data: z.object({ isFavourite: z.boolean() }),
  message: 'Favourite',
  errors: [],
});

export const addFavourite = defineEndpoint({
  name: 'addFavourite',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/addFavourite',
  vendorPath: '/vendorApi/addFavourite',
  audience: 'member',
  summary: 'Keep a listing of any kind. 500 at most.',
  input: z.object({ listingId: mustBeSent(text(60)) }),
  data: z.object({}),
  message: 'It is in your favourites',
  errors: ['listing_unknown', 'favourites_full'],
});

export const removeFavourite = defineEndpoint({
  name: 'removeFavourite',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeFavourite',
  vendorPath: '/vendorApi/removeFavourite',
  audience: 'member',
  summary: 'Keep a listing no longer. One that is not kept stays so.',
  input: z.object({ listingId: text(60) }),
  data: z.object({}),
  message: 'It is out of your favourites',
  errors: [],
});

/** The filters of a saved search; the words of `userSearchListing`. */
const savedFilters = z.object({
  category: text(60),
  store: text(120),
  priceFrom: text(30),
  priceTo: text(30),
  physical: z.boolean({ error: 'Please choose physical or digital' }).optional(),
  ...postFilters,
  /** As the search has it beside its filters. */
  location: text(MAX_LENGTH.search).optional(),
});

export const savedSearch = z.object({
  _id: z.string(),
  kind: z.enum(LISTING_KINDS),
  search: z.string(),
  filters: savedFilters,
  /** Whether a mail a day says what is new. */
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
  summary: 'Searches that were kept, the newest first. Fifty at most.',
  input: nothing(),
  data: listOf(savedSearch),
  message: 'Saved searches',
  errors: [],
});

export const saveSearch = defineEndpoint({
  name: 'saveSearch',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveSearch',
  vendorPath: '/vendorApi/saveSearch',
  audience: 'member',
  summary: 'Keep a search: when something new is in it, a mail a day says so.',
  input: z.object({
    kind: oneOf(LISTING_KINDS).default('product'),
    search: text(MAX_LENGTH.search),
    filters: savedFilters.default({ category: '', store: '', priceFrom: '', priceTo: '' }),
  }),
  data: z.object({ _id: z.string() }),
  message: 'The search is saved. When there is something new, we write to you, once a day at most',
  errors: ['saved_searches_full'],
});

export const mailSavedSearch = defineEndpoint({
  name: 'mailSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/mailSavedSearch',
  vendorPath: '/vendorApi/mailSavedSearch',
  audience: 'member',
  summary: 'Whether the mails of a saved search come.',
  input: z.object({ _id: text(60), isMailed: z.boolean({ error: 'Please choose whether mails come' }) }),
  data: z.object({}),
  message: 'Saved',
  errors: ['saved_search_unknown'],
});

export const removeSavedSearch = defineEndpoint({
  name: 'removeSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeSavedSearch',
  vendorPath: '/vendorApi/removeSavedSearch',
  audience: 'member',
  summary: 'Keep a search no longer.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  message: 'The search is removed',
  errors: ['saved_search_unknown'],
});

/** Also what a mail program calls by itself (RFC 8058), so it knows no failure. */
export const endSavedSearch = defineEndpoint({
  name: 'endSavedSearch',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/endSavedSearch',
  audience: 'public',
  summary: 'Ends the mails of a saved search with the token of the link that each of them carries.',
  input: z.object({ token: text(100) }),
  data: z.null(),
  formPage: '/saved-search/end',
  message: 'No more mails of this search will come',
  errors: [],
});

/** One click in a mail program: the token stands in the address. */
export const endSavedSearchOneClick = defineEndpoint({
  name: 'endSavedSearchOneClick',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/endSavedSearch/{token}',
  audience: 'public',
  summary: 'The same for mail programs: one click, no page (RFC 8058).',
  input: z.object({ token: text(100) }),
  data: z.null(),
  message: 'No more mails of this search will come',
  errors: [],
});
