import { randomUUID } from 'node:crypto';
import { endpoints } from '@plumbline/contract/all';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { approvedVendor, newVendor } from '../testing/market.ts';
import { PASSWORD } from '../testing/people.ts';

/**
 * Sends each call of a store as each role of its team; session-matrix.release.db.test.ts covers the kinds of session.
 * Ids are unknown: an allowed role gets 404 or a result, any other role 403.
 */
const t = await ownDatabase();
const api = await ownApp(t);
const tokens = {} as Record<Role, string>;

const ROLES = ['owner', 'manager', 'packer'] as const;
type Role = (typeof ROLES)[number];

tokens.owner = (await approvedVendor(t)).token;

const _id = randomUUID();

for (const role of ['manager', 'packer'] as const) {
  const { email, token } = await newVendor(t);
  await api.post('/vendorApi/inviteTeam', { email, role }, tokens.owner);
  const [{ _id }] = (await api.get('/vendorApi/getTeam', token)).json().data.forYou;
  await api.post('/vendorApi/acceptInvitation', { _id }, token);
  tokens[role] = token;
}

const unit = { listingId: _id, variantId: _id };
const TAX = { legalName: 'A', line1: 'Lane 1', city: 'Town', postcode: '12345', country: 'DE' };
const VOUCHER = { code: 'TEA-10', percent: '10', from: '2026-01-05', until: '2026-12-31', minimum: '0' };
const ASKED = { name: 'A key', scopes: ['orders:read'], days: 30, password: PASSWORD };

/** Calls for every role of the team: reading, packing and sending. */
const OF_PACKERS: Readonly<Record<string, object | null>> = {
  getOnboarding: null,
  getStore: null,
  getTeam: null,
  getListings: null,
  exportListings: null,
  getVouchers: null,
  getVendorOrders: null,
  [`getVendorOrder/${_id}`]: null,
  getVendorReviews: null,
  [`getBuyerReview/${_id}`]: null,
  acceptOrder: { _id },
  takeReturn: { _id },
  sendOrder: { _id, carrier: 'Post', number: 'AB1' },
  setStock: { ...unit, stock: 3 },
  saveStock: { listingId: unit.listingId, variants: [{ _id: unit.variantId, stock: 3, was: 3 }] },
};
/** Calls for managers and owners: products, texts and refunds. */
const OF_MANAGERS: Readonly<Record<string, object | null>> = {
  getSettlement: null,
  getTaxProfile: null,
  agreeReturn: { _id },
  importListings: {},
  cancelOrder: { _id, reason: 'Sold out' },
  refundOrder: { _id, held: '1', amount: '1', reason: 'A scratch' },
  replyReview: { _id, text: 'Thank you' },
  reviewBuyer: { _id, stars: 5, text: '' },
  addCodes: { ...unit, codes: ['A1'] },
  editStore: { summary: 'Ours' },
  saveVoucher: VOUCHER,
  pauseVoucher: { _id, paused: true },
  submitListing: { _id },
  pauseListing: { _id, paused: true },
  closeListing: { _id },
};
/** Calls for owners only: people, keys, addresses that receive data, and the store as a whole. */
const OF_OWNERS: Readonly<Record<string, object | null>> = {
  getKeys: null,
  getWebhooks: null,
  [`getWebhookLog/${_id}`]: null,
  removeTeam: { _id },
  revokeKey: { _id },
  removeWebhook: { _id },
  replayWebhook: { _id },
  appealRemoval: { _id, text: 'Why?' },
  inviteTeam: { email: 'new@test.example', role: 'packer' },
  addWebhook: { url: 'https://shop.example.com/hook', events: ['order.paid'] },
  changeWebhook: { _id, events: ['order.paid'], active: true },
  askKey: ASKED,
  saveTaxProfile: TAX,
  appealSuspension: { text: 'Why?' },
  submitOnboarding: { termsVersion: 1 },
  // The last one, because it closes the store.
  closeStore: {},
};
const TABLE = [
  ...Object.entries(OF_PACKERS).map(([call, body]) => [call, ROLES, body] as const),
  ...Object.entries(OF_MANAGERS).map(([call, body]) => [call, ['owner', 'manager'], body] as const),
  ...Object.entries(OF_OWNERS).map(([call, body]) => [call, ['owner'], body] as const),
] satisfies (readonly [string, readonly Role[], object | null])[];

/** A missing form is reported only after the role was checked. */
const withoutFile = (call: string): readonly number[] => (call === 'importListings' ? [415] : []);

/** Calls of vendors that other tests cover: courses, keys with a mailed code, and file uploads. */
const ELSEWHERE = /Course|Lesson|Outline|Cohorts|acceptInvitation|makeKey|uploadDigital/;

describe('The team of a store', () => {
  // Shows DEC-9-vendors-14
  it.each(TABLE)('The team call %s accepts the roles %j and no others', async (call, roles: readonly Role[], body) => {
    for (const role of [...ROLES].reverse()) {
      const path = `/vendorApi/${call}`;
      const answer = await (body === null ? api.get(path, tokens[role]) : api.post(path, body, tokens[role]));
      const isForbidden = answer.statusCode === 403 && answer.headers['x-error-code'] === 'forbidden';
      expect([role, isForbidden], answer.body).toEqual([role, !roles.includes(role)]);
      if (!isForbidden) expect([200, 404, 409, ...withoutFile(call)], answer.body).toContain(answer.statusCode);
    }
  });

  // Shows DEC-9-vendors-14
  it('The table of roles contains every call that is only for vendors', () => {
    const known = new Set(TABLE.map(([call]) => call.split('/')[0]));
    const own = endpoints.filter(({ audience, path }) => audience === 'vendor' && !ELSEWHERE.test(path));
    expect(own.map(({ path }) => path.split('/')[2]).filter((call) => !known.has(call))).toEqual([]);
  });
});
