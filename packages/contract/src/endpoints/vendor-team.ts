import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_LENGTH } from '../rules.ts';
import { dateTime, mustBeSent, nothing, oneOf, text } from '../shapes.ts';
import { TEAM_ROLES } from './vendor-store.ts';

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
  /** The people, the owner first. */
  docs: teamMembers,
  invitations: z.array(
    z.object({ _id: z.string(), email: z.string(), role: z.enum(TEAM_ROLES), expiresAt: dateTime() }),
  ),
  /** Invitations to other stores that wait for the caller. */
  forYou: z.array(z.object({ _id: z.string(), storeName: z.string(), role: z.enum(TEAM_ROLES) })),
});
export type Team = z.output<typeof team>;

export const getTeam = defineEndpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/vendorApi/getTeam',
  audience: 'vendor',
  summary: 'Who works for the store, who is invited, and what the caller is invited to.',
  input: nothing(),
  data: team,
  message: 'Team',
  errors: [],
});

export const inviteTeam = defineEndpoint({
  name: 'inviteTeam',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/inviteTeam',
  audience: 'vendor',
  summary:
    'The owner invites somebody by mail for seven days. They sign up or log in as a vendor with that address and accept.',
  input: z.object({ email: text(MAX_LENGTH.email), role: oneOf(['manager', 'packer']) }),
  data: z.object({ _id: z.string() }),
  message: 'We have mailed the invitation',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'team_full', 'team_has_them'],
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  once: 'keyed',
  method: 'POST',
  path: '/vendorApi/acceptInvitation',
  audience: 'vendor',
  summary: 'The caller joins the store that invited their address, and works for it from then on.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'Welcome to the team',
  errors: ['unauthorized', 'invitation_unknown', 'works_for_a_store'],
});

export const removeTeam = defineEndpoint({
  name: 'removeTeam',
  repeats: 'idempotent',
  method: 'POST',
  path: '/vendorApi/removeTeam',
  audience: 'vendor',
  summary: 'The owner takes somebody out of the team, or takes an invitation back.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  message: 'Removed from the team',
  errors: ['unauthorized', 'forbidden', 'account_frozen', 'team_member_unknown'],
});
