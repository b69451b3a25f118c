import { z } from 'zod';
import { KYC_DOCUMENT_TYPES } from '../endpoints/kyc.ts';
import { says } from '../message.ts';
import { dateTime, day, listOf, noDayOr, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';
import { person } from './members.ts';

const acting = { _id: text(60), reason: reason() };

export const operatorFreezeMember = defineOperatorEndpoint({
  name: 'operatorFreezeMember',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/freezeMember',
  roles: ['owner', 'finance', 'support'],
  summary: 'Freezes an account: ends its sessions and holds its payouts. The member receives the reason.',
  input: z.object(acting),
  data: z.null(),
  errors: ['member_unknown', 'account_frozen_already'],
});

export const operatorReleaseMember = defineOperatorEndpoint({
  name: 'operatorReleaseMember',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/releaseMember',
  roles: ['owner', 'finance', 'support'],
  summary: 'Unfreezes an account; its payouts resume at once.',
  input: z.object(acting),
  data: z.null(),
  errors: ['member_unknown', 'account_not_frozen', 'deposit_gone'],
});

export const operatorEndMemberSessions = defineOperatorEndpoint({
  name: 'operatorEndMemberSessions',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/endMemberSessions',
  roles: ['owner', 'support'],
  summary: 'Ends every session of a member.',
  input: z.object(acting),
  data: z.object({ ended: z.number() }),
  errors: ['member_unknown'],
});

export const operatorResetFactors = defineOperatorEndpoint({
  name: 'operatorResetFactors',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/resetMemberFactors',
  roles: ['owner'],
  summary: 'Removes all second factors of an identified member who lost them, and holds payouts for 24 hours.',
  input: z.object(acting),
  data: z.null(),
  errors: ['member_unknown'],
});

export const operatorDecideIdentity = defineOperatorEndpoint({
  name: 'operatorDecideIdentity',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/decideIdentity',
  roles: ['owner', 'support'],
  summary:
    'Confirms an identity, or rejects its documents with a reason that the member reads. Takes the document’s date of birth (`bornOn`) and number (`number`, starting with the two-letter country), if they are recorded.',
  input: z
    .object({
      _id: text(60),
      decision: oneOf(['approved', 'rejected']),
      reason: text(500),
      bornOn: noDayOr(),
      number: text(60).optional(),
    })
    .refine((input) => input.decision === 'approved' || [...input.reason].length >= 3, says('giveReason')),
  data: z.null(),
  errors: ['member_unknown', 'kyc_not_in_review', 'birth_date_implausible', 'document_number_wrong'],
});

export const operatorCorrectBirthDate = defineOperatorEndpoint({
  name: 'operatorCorrectBirthDate',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/correctBirthDate',
  roles: ['owner', 'support'],
  summary:
    'Records or corrects the date of birth of an approved document (`bornOn`). A marriage profile with another date is hidden.',
  input: z.object({ ...acting, bornOn: day() }),
  data: z.null(),
  errors: ['member_unknown', 'kyc_not_in_review', 'birth_date_implausible'],
});

export const waitingIdentity = person.extend({ documentType: z.enum(KYC_DOCUMENT_TYPES), submittedAt: dateTime() });
export type WaitingIdentity = z.output<typeof waitingIdentity>;

export const operatorIdentityQueue = defineOperatorEndpoint({
  name: 'operatorIdentityQueue',
  method: 'GET',
  path: '/operatorApi/identityChecks',
  roles: EVERY_ROLE,
  summary: 'Lists members who await the identity check, longest waiting first.',
  input: z.object({
    ...paging,
    ...sorting(['date', 'name']),
    dir: oneOf(['asc', 'desc']).default('asc'),
    document: oneOf(KYC_DOCUMENT_TYPES).optional(),
  }),
  data: listOf(waitingIdentity),
  errors: [],
});

export const operatorIdentityDocument = defineOperatorEndpoint({
  name: 'operatorIdentityDocument',
  method: 'GET',
  path: '/operatorApi/members/{id}/documents/{document}',
  roles: ['owner', 'support', 'auditor'],
  summary: 'Returns one document of an identity check. The access is recorded in the audit trail.',
  input: z.object({ id: text(60), document: text(60) }),
  data: z.string(),
  fileTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  errors: ['member_unknown', 'file_unknown', 'rate_limited'],
});

export const operatorMoveSponsor = defineOperatorEndpoint({
  name: 'operatorMoveSponsor',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/moveSponsor',
  roles: ['owner'],
  summary:
    'Corrects a sponsor before the first purchase; rejected once the member, or anyone up to two levels below, has bought.',
  input: z.object({
    ...acting,
    sponsor: text(60).pipe(z.string().min(1, says('giveUidSponsor'))),
  }),
  data: z.object({ sponsor: person }),
  errors: ['member_unknown', 'sponsor_unknown', 'sponsor_is_below', 'sponsor_is_the_same', 'sponsor_is_settled'],
});

export const operatorSeeAsMember = defineOperatorEndpoint({
  name: 'operatorSeeAsMember',
  once: 'keyed-secret',
  method: 'POST',
  path: '/operatorApi/seeAsMember',
  roles: ['owner', 'finance', 'support'],
  summary:
    'Creates a single-use link to a read-only view of the member’s screens: it opens within a minute and lasts 15 minutes. It is recorded in the audit trail and in the member’s session list.',
  input: z.object(acting),
  data: z.object({ path: z.string() }),
  errors: ['member_unknown', 'member_is_vendor', 'account_frozen'],
});
