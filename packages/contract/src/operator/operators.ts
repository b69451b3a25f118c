import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, nothing, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE, OPERATOR_ROLES } from './endpoint.ts';
import { reason } from './inputs.ts';
import { signedInOperator } from './own-session.ts';

const role = () => z.enum(OPERATOR_ROLES, says('chooseRole'));

const listedOperator = signedInOperator.extend({
  createdAt: dateTime(),
  disabledAt: dateTime().nullable(),
  /** Invited, promoted, reinstated or without a factor by an owner: another owner must confirm. */
  waitsSince: dateTime().nullable(),
  /** The owners who did this and so cannot confirm it. */
  appointedBy: z.array(z.string()),
  /** Until then a new owner does not count as a second person; null if they count. */
  countsFrom: dateTime().nullable(),
  /** Without one, the next sign-in sets one up. */
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
  summary: 'Lists every operator and the open invitations.',
  input: nothing(),
  data: z.object({ docs: z.array(listedOperator), invitations: z.array(listedInvitation) }),
  errors: [],
});

export const inviteOperator = defineDecision({
  name: 'inviteOperator',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/inviteOperator',
  roles: ['owner'],
  summary: 'Creates a one-time link for a new operator: valid 24 hours, shown once. A second link voids the first.',
  input: z.object({ email: text(254).transform((value) => value.toLowerCase()), role: role(), reason: reason() }),
  data: z.object({ link: z.string(), expiresAt: dateTime() }),
  errors: ['operator_exists', 'operator_not_confirmed'],
});

export const revokeInvitation = defineOperatorEndpoint({
  name: 'revokeInvitation',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/revokeInvitation',
  roles: ['owner'],
  summary: 'Revokes an unused invitation.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['invitation_not_valid'],
});

export const changeOperatorRole = defineDecision({
  name: 'changeOperatorRole',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/changeOperatorRole',
  roles: ['owner'],
  summary: 'Changes another operator’s role, effective from their next call.',
  input: z.object({ _id: text(30), role: role(), reason: reason() }),
  data: z.null(),
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const disableOperator = defineDecision({
  name: 'disableOperator',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/disableOperator',
  roles: ['owner'],
  summary: 'Suspends another operator and ends their sessions at once.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const enableOperator = defineDecision({
  name: 'enableOperator',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/enableOperator',
  roles: ['owner'],
  summary: 'Reinstates an operator, with the previous password and factor.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const resetOperatorFactor = defineDecision({
  name: 'resetOperatorFactor',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resetOperatorFactor',
  roles: ['owner'],
  summary: 'Resets another operator’s lost second factors: ends their sessions; the next sign-in sets up a new factor.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  errors: ['operator_unknown', 'not_on_oneself', 'last_owner_stays', 'operator_not_confirmed'],
});

export const confirmOperator = defineDecision({
  name: 'confirmOperator',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/confirmOperator',
  roles: ['owner'],
  summary: 'Confirms an operator whom another owner invited or changed; from then on they count as a second person.',
  input: z.object({ _id: text(30), reason: reason() }),
  data: z.null(),
  errors: ['operator_unknown', 'not_on_oneself', 'operator_is_confirmed', 'appointed_by_you', 'operator_not_confirmed'],
});
