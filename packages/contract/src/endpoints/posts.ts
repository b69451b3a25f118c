import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { POST_KINDS } from '../kinds/index.ts';
import { listOf, mustBeSent, noDayOr, oneOf, paging, text } from '../shapes.ts';
import { LISTING_STATES, listedPost, place } from './post-shapes.ts';
import { ownOfEachKind } from './vendor-listings.ts';

export const getMyListings = defineEndpoint({
  name: 'getMyListings',
  method: 'GET',
  path: '/sellerApi/getMyListings',
  vendorPath: '/vendorApi/getMyListings',
  audience: 'member',
  summary: 'Lists the account’s listings of every kind but products, newest first.',
  input: z.object({
    ...paging,
    kind: oneOf(['all', ...POST_KINDS]).default('all'),
    status: oneOf(['all', ...LISTING_STATES]).default('all'),
  }),
  data: listOf(listedPost),
  errors: [],
});

export const renewListing = defineEndpoint({
  name: 'renewListing',
  repeats: 'once',
  method: 'POST',
  path: '/sellerApi/renewListing',
  vendorPath: '/vendorApi/renewListing',
  audience: 'member',
  summary:
    'Extends a published or expired listing: until `endsOn` if its owner sets the last day, otherwise for the lifetime of its kind. Possible from its last seven days on.',
  input: z.object({
    _id: mustBeSent(text(60)),
    endsOn: noDayOr(),
  }),
  data: ownOfEachKind,
  keyScopes: ['listings:write'],
  errors: [
    'forbidden',
    'account_frozen',
    'listing_unknown',
    'listing_not_shown',
    'nothing_to_renew',
    'renewal_too_early',
    'end_not_valid',
    'vendor_not_approved',
    'identity_needed_to_post',
  ],
});

export const getPlaces = defineEndpoint({
  name: 'getPlaces',
  method: 'GET',
  path: '/publicApi/getPlaces',
  audience: 'public',
  summary: 'Lists up to eight places whose names begin with the typed text, largest first. From GeoNames (CC BY 4.0).',
  input: z.object({ search: text(60) }),
  data: z.array(place),
  errors: [],
});

export const previewText = defineEndpoint({
  name: 'previewText',
  repeats: 'reads',
  method: 'POST',
  path: '/sellerApi/previewText',
  vendorPath: '/vendorApi/previewText',
  audience: 'member',
  summary: 'Renders Markdown as on the public pages of the market; the author’s own HTML is escaped.',
  input: z.object({ text: text(20_000) }),
  data: z.object({ html: z.string() }),
  errors: [],
});
