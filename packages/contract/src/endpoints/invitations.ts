import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dateTime, given, mustBeSent, nothing, text } from '../shapes.ts';

/** A named invitation link: `/referalsignup?ref=<code of the member>&link=<code>`. */
const invitationLink = z.object({
  code: z.string(),
  name: z.string(),
  createdAt: dateTime(),
  /** Opened pages: nothing is kept about visitors, so two visits of one person are two. */
  visits: z.number(),
  signUps: z.number(),
  /** Of those, who hold an active package now. */
  active: z.number(),
});
export type InvitationLink = z.output<typeof invitationLink>;

export const getInvitations = defineEndpoint({
  name: 'getInvitations',
  method: 'GET',
  path: '/sellerApi/getInvitations',
  audience: 'member',
  summary:
    'One’s invitation links with visits, sign-ups and active members, and what is paid for an invitation with its cap.',
  input: nothing(),
  data: z.object({
    links: z.array(invitationLink),
    pay: z.object({
      /** Of a direct referral’s first purchase, in basis points, after so many days. */
      directBps: z.number(),
      holdDays: z.number(),
      /** Of the trading profit of teams A, B and C. */
      levelBps: z.array(z.number()),
      /** What may still be paid for recruitment now, to all members together (decisions 1.8). */
      room: amount(),
      /** One’s own pay for recruitment: within its hold, waiting for funds, waiting for the cap, paid. */
      held: amount(),
      awaiting: amount(),
      overCap: amount(),
      paid: amount(),
    }),
  }),
  message: 'Invitations',
  errors: [],
});

export const makeInvitation = defineEndpoint({
  name: 'makeInvitation',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/makeInvitation',
  audience: 'member',
  summary: 'Make an invitation link with a name that only its member sees; at most 20.',
  input: z.object({ name: given(40, 'Please name the link') }),
  data: z.object({ code: z.string() }),
  message: 'The link is made',
  errors: ['too_many_links', 'link_name_taken'],
});

export const removeInvitation = defineEndpoint({
  name: 'removeInvitation',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeInvitation',
  audience: 'member',
  summary: 'Remove an invitation link with its figures; who signed up by it stays in the team.',
  input: z.object({ code: mustBeSent(text(20)) }),
  data: z.object({}),
  message: 'The link is removed',
  errors: ['link_unknown'],
});
