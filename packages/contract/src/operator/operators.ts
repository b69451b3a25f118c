import { z } from 'zod';
import { dateTime, nothing, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE, OPERATOR_ROLES } from './endpoint.ts';
import { reason } from './inputs.ts';
import { signedInOperator } from './own-session.ts';

const role = () => z.enum(OPERATOR_ROLES, { error: 'Please choose a role' });

const listedOperator = signedInOperator.extend({
  createdAt: dateTime(),
  disabledAt: dateTime().nullable(),
  /** Invited, made owner or finance, reinstated or without a factor by one owner: another has to confirm it. */
  waitsSince: dateTime().nullable(),
  /** The owners who did it and so cannot confirm it. */
  appointedBy: z.array(z.string()),
  /** Before this a second owner is not one of two people; null: they are. */
  countsFrom: dateTime().nullable(),
  /** Without one, the next sign-in enrols one. */
  hasFactor: z.boolean(),
  lastSeenAt: dateTime().nullable(),
});
export type ListedOperator = z.output<typeof listedOperator>;

const listedInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  invitedBy: z.string(),
  createdAt: dateTime(),
  expiresAt: dateTime(),
});
export type ListedInvitation = z.output<typeof listedInvitation>;

export const operatorOperators = defineOperatorEndpoint({
  name: 'operatorOperators',
  method: 'GET',
  path: '/operatorApi/operators',
  roles: EVERY_ROLE,
  summary: 'Every operator, and the invitations that are open.',
  input: nothing(),
  data: z.object({ docs: z.array(listedOperator), invitations: z.array(listedInvitation) }),
  message: 'Operators',
  errors: [],
});

export const inviteOperator = defineDecision({
  name: 'inviteOperator',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/inviteOperator',
  roles: ['owner'],
  summary: 'A one-time link that makes an operator: valid 24 hours, shown once. A second one voids the first.',
  input: z.object({ email: text(254).transform((value) => value.toLowerCase()), role: role(), reason: reason() }),
  data: z.object({ link: z.string(), expiresAt: dateTime() }),
  message: 'Hand the link over; it works once',
  errors: ['operator_exists', 'operator_not_confirmed'],
});

export const revokeInvitation = defineOperatorEndpoint({
  name: 'revokeInvitation',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/revokeInvitation',
  roles: ['owner'],
  summary: 'Void an invitation that was not used.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  message: 'The link no longer works',
  errors: ['invitation_not_valid'],
});

export const changeOperatorRole = defineDecision({
  name: 'changeOperatorRole',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/changeOperatorRole',
  roles: ['owner'],
  summary: 'Give another operator another role; it holds from their next call on.',
  input: z.object({ _id: text(30), role: role(), reason: reason() }),
  data: z.null(),
  message: 'The role is changed',
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const disableOperator = defineDecision({
  name: 'disableOperator',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/disableOperator',
  roles: ['owner'],
  summary: 'Suspend another operator: their sessions end at once.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'The operator is suspended',
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const enableOperator = defineDecision({
  name: 'enableOperator',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/enableOperator',
  roles: ['owner'],
  summary: 'Reinstate an operator, with the password and the factor from before.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'The operator can sign in again',
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const resetOperatorFactor = defineDecision({
  name: 'resetOperatorFactor',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resetOperatorFactor',
  roles: ['owner'],
  summary: 'For another operator who lost every factor: sessions end, and the next sign-in enrols a new one.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'The next sign-in sets up a new factor',
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const confirmOperator = defineDecision({
  name: 'confirmOperator',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/confirmOperator',
  roles: ['owner'],
  summary: 'Confirm an operator whom another owner invited or changed: from then on they are one of two people.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  message: 'The operator is confirmed',
  errors: ['operator_unknown', 'not_on_oneself', 'operator_is_confirmed', 'appointed_by_you', 'operator_not_confirmed'],
});
