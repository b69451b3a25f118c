import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints, openApi } from './all.ts';
import { KEY_SCOPES } from './endpoint.ts';

/** Marketplace calls by the paths and fields that clients rely on; `GET` has no body. */
const PUBLIC = {
  userSearchListing: ['kind', 'search', 'location', 'page', 'filters', 'sort'],
  'getListing/{slug}': 'GET',
  'getVendorStore/{slug}': 'GET',
  'getCategories/{kind}': 'GET',
  'getReviews/{id}': 'GET',
  reportContent: ['kind', '_id', 'reason'],
  'verifyInvoice/{hash}': 'GET',
} as const;
const ADDRESS = ['fullName', 'phone', 'line1', 'line2', 'city', 'region', 'postcode', 'country'] as const;
const OF_BUYERS = {
  getCart: 'GET',
  addCart: ['listingId', 'variantId', 'quantity'],
  editCart: ['_id', 'quantity'],
  removeCart: ['_id'],
  getAddress: 'GET',
  addAddress: ADDRESS,
  editAddress: ['_id', ...ADDRESS],
  deleteAddress: ['_id'],
  createOrder: ['key', 'cartVersion', 'addressId', 'total'],
  getMarketOrders: 'GET',
  'getMarketOrder/{id}': 'GET',
  cancelOrder: ['_id'],
  confirmOrder: ['_id'],
  disputeOrder: ['_id', 'reason'],
  returnOrder: ['_id'],
  addReview: ['_id', 'stars', 'text'],
  getInvoices: 'GET',
  'invoice/{id}': 'GET',
} as const;
const OF_VENDORS = {
  getOnboarding: 'GET',
  submitOnboarding: ['termsVersion'],
  getStore: 'GET',
  editStore: ['storeName'],
  getTeam: 'GET',
  inviteTeam: ['email', 'role'],
  getListings: 'GET',
  saveListing: ['title'],
  submitListing: ['_id'],
  pauseListing: ['_id'],
  closeListing: ['_id'],
  importListings: [],
  uploadMedia: [],
  setStock: ['listingId', 'variantId', 'stock'],
  getVendorOrders: 'GET',
  'getVendorOrder/{id}': 'GET',
  acceptOrder: ['_id'],
  sendOrder: ['_id', 'carrier', 'number'],
  cancelOrder: ['_id'],
  refundOrder: ['_id', 'held', 'lines', 'amount', 'reason'],
  answerDispute: ['_id'],
  getSettlement: 'GET',
  replyReview: ['_id', 'text'],
  'exportList/{list}': 'GET',
} as const;
const CALLS = Object.entries({ publicApi: PUBLIC, sellerApi: OF_BUYERS, vendorApi: OF_VENDORS }).flatMap(
  ([area, calls]) => Object.entries(calls).map(([name, fields]) => [`/${area}/${name}`, fields] as const),
);

/** Calls that return a list. */
const LISTS = [
  'userSearchListing',
  'getCategories',
  'getReviews',
  'getAddress',
  'getMarketOrders',
  'getInvoices',
  'getTeam',
  'getListings',
  'getVendorOrders',
  'getSettlement',
];

const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {}, oneOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [properties, ...oneOf.map((form) => form.properties ?? {})].flatMap((form) => Object.keys(form));
};

describe('Marketplace call', () => {
  // Shows DEC-9-orders-11
  it.each(CALLS)('The marketplace call %s uses its method and its fields %j', (path, fields) => {
    const call = endpoints.find((each) => [each.path, each.vendorPath].includes(path))!;
    expect(call.method).toBe(fields === 'GET' ? 'GET' : 'POST');
    expect(fieldsOf(call.input)).toEqual(expect.arrayContaining(fields === 'GET' ? [] : [...fields]));
  });

  // Shows DEC-9-orders-11
  it.each(LISTS)('The list of %s is in `data.docs`', (name) => {
    const call = endpoints.find(({ path }) => path.split('/')[2] === name);
    expect(call?.data).toBeInstanceOf(z.ZodObject);
    expect((call!.data as z.ZodObject).shape.docs).toBeInstanceOf(z.ZodArray);
  });
});

describe('OpenAPI for vendors’ systems', () => {
  const { webhooks, paths } = openApi() as {
    webhooks: Record<string, { post: { parameters: { name: string }[]; requestBody: object } }>;
    paths: Record<string, Record<string, { security?: Record<string, readonly string[]>[] }>>;
  };

  // Shows DEC-9-keys-3
  it.each(['order.paid', 'order.refunded', 'order.refund', 'payout.pending'])(
    'OpenAPI describes the event %s with its signature headers',
    (event) => {
      const { parameters, requestBody } = webhooks[event]!.post;
      expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
      expect(requestBody).toMatchObject({
        content: { 'application/json': { schema: { properties: { type: { const: event } } } } },
      });
    },
  );

  // Shows DEC-9-keys-3
  it.each(KEY_SCOPES)('OpenAPI lists the calls that a key with the scope %s can use', (scope) => {
    const takes = Object.values(paths).flatMap((methods) =>
      Object.values(methods).filter(({ security = [] }) => security.some(({ apiKey = [] }) => apiKey.includes(scope))),
    );
    expect(takes.length).toBeGreaterThan(0);
  });
});
