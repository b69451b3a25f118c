import { z } from 'zod';
import { kycStatus } from '../endpoints/kyc.ts';
import { ONBOARDING_ITEMS, ownStore, teamMembers, VENDOR_STATES } from '../endpoints/vendor-store.ts';
import { dateTime, listOf, oneOf, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

export const listedVendor = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  storeName: z.string(),
  slug: z.string(),
  status: z.enum(VENDOR_STATES),
  submittedAt: dateTime().nullable(),
  approvedAt: dateTime().nullable(),
  frozen: z.boolean(),
});
export type ListedVendor = z.output<typeof listedVendor>;

export const operatorVendors = defineOperatorEndpoint({
  name: 'operatorVendors',
  method: 'GET',
  path: '/operatorApi/vendors',
  roles: EVERY_ROLE,
  summary: 'Lists vendors by state; by default submitted ones, oldest first.',
  input: z.object({ ...paging, status: oneOf(['submitted', 'all', ...VENDOR_STATES]).default('submitted') }),
  data: listOf(listedVendor),
  errors: [],
});

export const vendorFacts = z.object({
  vendor: listedVendor,
  store: ownStore.omit({ role: true }),
  checklist: z.array(z.object({ item: z.enum(ONBOARDING_ITEMS), state: z.enum(['open', 'waits', 'done']) })),
  /** State of the owner's identity check. */
  identity: kycStatus,
  team: teamMembers,
  /** Banned words in the store's texts. */
  bannedWords: z.array(z.string()),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: dateTime().nullable(),
  /** Against the suspension; `answer` is set once it was upheld. */
  appeal: z.object({ text: z.string(), at: dateTime(), answer: z.string().nullable() }).nullable(),
  /** Other accounts with the same identity documents (kyc.accounts_of_person). */
  sharesIdentityWith: z.array(z.object({ _id: z.string(), fullName: z.string(), email: z.string() })),
  /** Other accounts with the same payout address. */
  sharesPayoutAddressWith: z.array(z.object({ _id: z.string(), fullName: z.string(), email: z.string() })),
});
export type VendorFacts = z.output<typeof vendorFacts>;

export const operatorVendor = defineOperatorEndpoint({
  name: 'operatorVendor',
  method: 'GET',
  path: '/operatorApi/vendors/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns the facts for deciding on a store.',
  input: z.object({ id: text(60) }),
  data: vendorFacts,
  errors: ['vendor_unknown'],
});

export const VENDOR_DECISIONS = ['approve', 'reject', 'suspend', 'reinstate', 'uphold', 'close'] as const;

export const operatorDecideVendor = defineOperatorEndpoint({
  name: 'operatorDecideVendor',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideVendor',
  roles: ['owner', 'support'],
  summary:
    'Approves or rejects a submitted store, suspends an active one, reinstates it, upholds the suspension against its owner’s appeal, or closes it for good. The vendor receives the reason by mail.',
  input: z.object({ _id: text(60), decision: oneOf(VENDOR_DECISIONS), reason: reason() }),
  data: z.object({ status: z.enum(VENDOR_STATES) }),
  errors: ['unauthorized', 'vendor_unknown', 'vendor_state_changed', 'vendor_not_identified', 'nothing_to_appeal'],
});
