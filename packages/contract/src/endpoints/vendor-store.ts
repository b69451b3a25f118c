import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { MAX_LENGTH } from '../rules.ts';
import { ADDRESS_ERRORS, addressText, dateTime, line, mustBeSent, nothing, oneOf, text } from '../shapes.ts';
import { picture } from './media.ts';

export const VENDOR_STATES = ['draft', 'submitted', 'rejected', 'approved', 'suspended', 'closed'] as const;
export const TEAM_ROLES = ['owner', 'manager', 'packer'] as const;

/** Requirements before a store can be submitted. */
export const ONBOARDING_ITEMS = [
  'identity',
  'storeName',
  'texts',
  'logo',
  'policies',
  'payoutAddress',
  'terms',
] as const;

export const onboarding = z.object({
  status: z.enum(VENDOR_STATES),
  /** For the last rejection, suspension or closing. */
  reason: z.string().nullable(),
  /** `waits`: done by the vendor and under review by an operator. */
  checklist: z.array(z.object({ item: z.enum(ONBOARDING_ITEMS), state: z.enum(['open', 'waits', 'done']) })),
  /** Version of the vendors' terms that `submitOnboarding` accepts; GET notice/vendors returns the text. */
  termsVersion: z.number(),
  /** Everything except the terms is complete. */
  canSubmit: z.boolean(),
  submittedAt: dateTime().nullable(),
  approvedAt: dateTime().nullable(),
  /** For a suspended store: the owner's appeal and its answer. */
  appeal: z.object({ text: z.string(), at: dateTime(), answer: z.string().nullable() }).nullable(),
});
export type Onboarding = z.output<typeof onboarding>;

export const getOnboarding = defineEndpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: '/vendorApi/getOnboarding',
  audience: 'vendor',
  summary: 'Returns the state of the store, and what is missing before it can be submitted.',
  input: nothing(),
  data: onboarding,
  errors: [],
});

export const submitOnboarding = defineEndpoint({
  name: 'submitOnboarding',
  repeats: 'once',
  method: 'POST',
  path: '/vendorApi/submitOnboarding',
  audience: 'vendor',
  summary: 'Accepts the vendors’ terms in their version and submits the store for review by an operator.',
  input: z.object({ termsVersion: z.number(says('giveWholeNumber')).int() }),
  data: onboarding,
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'notice_outdated',
    'onboarding_not_complete',
    'identity_needed_to_sell',
    'store_not_draft',
    'banned_word',
  ],
});

export const ownStore = z.object({
  _id: z.string(),
  status: z.enum(VENDOR_STATES),
  /** The caller's role in the team. */
  role: z.enum(TEAM_ROLES),
  storeName: z.string(),
  /** Last part of its page's path, /store/{slug}. */
  slug: z.string(),
  summary: z.string(),
  description: z.string(),
  deliveryPolicy: z.string(),
  returnPolicy: z.string(),
  logo: picture.nullable(),
  /** For the owner; empty for other team members. */
  payoutAddress: z.string(),
});
export type OwnStore = z.output<typeof ownStore>;

export const getStore = defineEndpoint({
  name: 'getStore',
  method: 'GET',
  path: '/vendorApi/getStore',
  audience: 'vendor',
  summary: 'Returns the store that the caller works for.',
  input: nothing(),
  data: ownStore,
  errors: [],
});

export const editStore = defineEndpoint({
  name: 'editStore',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/editStore',
  audience: 'vendor',
  summary:
    'Changes the fields that are sent; empty ones stay unchanged. The name is fixed once approved. Only the owner can change the payout address, which is added to the address book.',
  input: z.object({
    storeName: line(60),
    summary: line(200),
    /** Markdown without HTML, like the policies. */
    description: text(5000),
    deliveryPolicy: text(5000),
    returnPolicy: text(5000),
    /** Id of an uploaded picture. */
    logo: text(60),
    payoutAddress: addressText(),
  }),
  data: ownStore,
  errors: [
    'unauthorized',
    'forbidden',
    'account_frozen',
    'store_closed',
    'store_in_review',
    'store_name_taken',
    'store_name_stays',
    'picture_unknown',
    ...ADDRESS_ERRORS,
    'address_book_full',
    'banned_word',
  ],
});

export const closeStore = defineEndpoint({
  name: 'closeStore',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/closeStore',
  audience: 'vendor',
  summary: 'Closes the store for good. Its orders continue.',
  input: nothing(),
  data: z.null(),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'store_not_open'],
});

export const appealSuspension = defineEndpoint({
  name: 'appealSuspension',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/appealSuspension',
  audience: 'vendor',
  summary: 'Appeals against the suspension of a store, by its owner, once per suspension.',
  input: z.object({ text: text(2000).pipe(z.string().min(1, says('writeWhy'))) }),
  data: z.null(),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'nothing_to_appeal'],
});

export const teamMembers = z.array(
  z.object({
    _id: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.enum(TEAM_ROLES),
    since: dateTime(),
  }),
);

export const team = z.object({
  /** Members of the team, owner first. */
  docs: teamMembers,
  invitations: z.array(
    z.object({ _id: z.string(), email: z.string(), role: z.enum(TEAM_ROLES), expiresAt: dateTime() }),
  ),
  /** Pending invitations to other stores for the caller. */
  forYou: z.array(z.object({ _id: z.string(), storeName: z.string(), role: z.enum(TEAM_ROLES) })),
});
export type Team = z.output<typeof team>;

export const getTeam = defineEndpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/vendorApi/getTeam',
  audience: 'vendor',
  summary: 'Lists the store’s team, its pending invitations, and the caller’s invitations to other stores.',
  input: nothing(),
  data: team,
  errors: [],
});

export const inviteTeam = defineEndpoint({
  name: 'inviteTeam',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/inviteTeam',
  audience: 'vendor',
  summary:
    'Invites a person by mail for seven days, by the owner. They sign up or log in as a vendor with that address and accept.',
  input: z.object({ email: text(MAX_LENGTH.email), role: oneOf(['manager', 'packer']) }),
  data: z.object({ _id: z.string() }),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'team_full', 'team_has_them'],
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/acceptInvitation',
  audience: 'vendor',
  summary: 'Joins the store that invited the caller’s address; the caller works for it from then on.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['unauthorized', 'invitation_unknown', 'works_for_a_store'],
});

export const removeTeam = defineEndpoint({
  name: 'removeTeam',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/removeTeam',
  audience: 'vendor',
  summary: 'Removes a person from the team, or revokes an invitation, by the owner.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'team_member_unknown'],
});
