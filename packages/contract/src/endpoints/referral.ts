import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { amount, dateTime, given, mustBeSent, nothing, text } from '../shapes.ts';
import { LINK_CODE } from './sign-up.ts';

/**
 * A member's participation in the referral programme. The code works from the first day; joining means having read the
 * duties towards invited people.
 */
export const referralProgramme = z.object({
  /** `outdated`: an earlier version of the terms was accepted. */
  status: z.enum(['none', 'joined', 'outdated']),
  joinedAt: dateTime().nullable(),
  terms: z.object({ version: z.number(), text: z.string() }),
});
export type ReferralProgramme = z.output<typeof referralProgramme>;

export const referralProgrammeState = defineEndpoint({
  name: 'referralProgrammeState',
  method: 'GET',
  path: '/sellerApi/applyforrefferalProgram',
  audience: 'member',
  summary: 'Tells whether the member joined the referral programme, with its terms.',
  input: nothing(),
  data: referralProgramme,
  errors: [],
});

export const applyforrefferalProgram = defineEndpoint({
  name: 'applyforrefferalProgram',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/applyforrefferalProgram',
  audience: 'member',
  summary: 'Accepts the current terms of the referral programme. Repeating it changes nothing.',
  input: z.object({ version: z.int(says('nameVersion')) }),
  data: referralProgramme,
  errors: ['notice_outdated'],
});

/** A named invitation link: `/referalsignup?ref=<code of the member>&link=<code>`. */
const invitationLink = z.object({
  code: z.string(),
  name: z.string(),
  createdAt: dateTime(),
  /** Page views: no visitor data is stored, so two visits by one person count twice. */
  visits: z.number(),
  signUps: z.number(),
  /** Those among them with an active package now. */
  active: z.number(),
});
export type InvitationLink = z.output<typeof invitationLink>;

export const getInvitations = defineEndpoint({
  name: 'getInvitations',
  method: 'GET',
  path: '/sellerApi/getInvitations',
  audience: 'member',
  summary:
    'Lists the member’s invitation links with visits, sign-ups and active members, and the pay for an invitation with its cap.',
  input: nothing(),
  data: z.object({
    links: z.array(invitationLink),
    pay: z.object({
      /** Pay for a direct referral’s first purchase, in basis points, and the hold in days. */
      directBps: z.number(),
      holdDays: z.number(),
      /** Shares of the trading profit of teams A, B and C. */
      levelBps: z.array(z.number()),
      /** What may still be paid for recruitment now, to all members together (decisions 1.8). */
      room: amount(),
      /** The member's own recruitment pay: in its hold, waiting for funds, waiting for the cap, paid. */
      held: amount(),
      awaiting: amount(),
      overCap: amount(),
      paid: amount(),
    }),
  }),
  errors: [],
});

export const makeInvitation = defineEndpoint({
  name: 'makeInvitation',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/makeInvitation',
  audience: 'member',
  summary: 'Creates an invitation link with a name that only its member sees; at most 20.',
  input: z.object({ name: given(40, 'nameLink') }),
  data: z.object({ code: z.string() }),
  errors: ['too_many_links', 'link_name_taken'],
});

export const removeInvitation = defineEndpoint({
  name: 'removeInvitation',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeInvitation',
  audience: 'member',
  summary: 'Removes an invitation link with its figures. Members who signed up with it stay in the team.',
  input: z.object({ code: mustBeSent(text(20)) }),
  data: z.object({}),
  errors: ['link_unknown'],
});

/** Returns the same response whether or not the link exists. */
export const visitInvitation = defineEndpoint({
  name: 'visitInvitation',
  repeats: 'idempotent',
  method: 'POST',
  path: '/publicApi/visitInvitation',
  audience: 'public',
  summary: 'Counts a visit to a sign-up page through an invitation link. No visitor data is stored.',
  input: z.object({ link: z.string().regex(LINK_CODE) }),
  data: z.object({}),
  errors: [],
});
