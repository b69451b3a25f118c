import { z } from 'zod';
import { CERTIFICATE_STATES } from '../endpoints/certificates.ts';
import { says } from '../message.ts';
import { dateTime, given, line, listOf, oneOf, paging, text } from '../shapes.ts';
import { canonicalEmail } from '../typed.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';

/** Operators who issue certificates and change their status. */
export const CERTIFIERS = ['owner', 'finance'] as const;
export const CERTIFICATE_ROWS_MAX = 500;
export const CERTIFICATE_CSV_MAX = 1024 * 1024;
/** `waiting`: for a signature. */
export const CERTIFICATE_QUEUES = ['all', 'waiting', ...CERTIFICATE_STATES] as const;

export const issuedCertificate = z.object({
  _id: z.string(),
  title: z.string(),
  criteria: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  /** Empty if the account was deleted. */
  member: z.object({ _id: z.string(), fullName: z.string(), email: z.string() }),
  /** An operator's address; empty for a completed course. */
  issuedBy: z.string(),
  reason: z.string(),
  issuedAt: dateTime(),
  signedAt: dateTime().nullable(),
  /** Why it is not signed; empty if nothing is wrong. */
  violation: z.string(),
  /** Oldest first. */
  changes: z.array(
    z.object({
      to: z.enum(CERTIFICATE_STATES),
      reason: z.string(),
      by: z.string(),
      at: dateTime(),
    }),
  ),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

export const operatorCertificates = defineOperatorEndpoint({
  name: 'operatorCertificates',
  method: 'GET',
  path: '/operatorApi/certificates',
  roles: EVERY_ROLE,
  summary: 'Lists certificates, newest first, by status and by the beginning of a title, a name or an address.',
  input: z.object({ ...paging, queue: oneOf(CERTIFICATE_QUEUES).default('all'), search: line(120) }),
  data: listOf(issuedCertificate),
  errors: [],
});

const rowError = z.object({
  /** As in a spreadsheet: the header is row 1. For a single certificate 1. */
  row: z.number(),
  message: z.string(),
});
const issueReport = z.object({
  isDryRun: z.boolean(),
  rows: z.number(),
  /** Number of issued certificates: all rows or none. */
  issued: z.number(),
  errors: z.array(rowError),
  /** Ids of the issued certificates, in row order. */
  ids: z.array(z.string()),
});
export type IssueReport = z.output<typeof issueReport>;

export const operatorIssueCertificate = defineDecision({
  name: 'operatorIssueCertificate',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/issueCertificate',
  roles: CERTIFIERS,
  summary:
    'Issues a certificate to the member with this address, with the account’s name. It is signed within a minute, and its holder is notified by mail.',
  input: z.object({
    email: given(254, 'giveMembersAddress').transform(canonicalEmail),
    title: given(200, 'giveTitle'),
    criteria: text(4000).pipe(z.string().min(1, says('sayWhatItIsGivenFor'))),
    reason: reason(),
  }),
  data: z.object({ _id: z.string() }),
  errors: ['member_unknown', 'certificate_there'],
});

export const operatorIssueCertificates = defineDecision({
  name: 'operatorIssueCertificates',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/issueCertificates',
  /** The text of a file as JSON. */
  maxBytes: 2 * 1024 * 1024,
  roles: CERTIFIERS,
  summary:
    'Issues certificates from a CSV file with the columns email, title and criteria (500 rows, 1 MB): all of them, or none if a row has an error. A dry run, the default, only checks.',
  input: z.object({
    csv: text(CERTIFICATE_CSV_MAX).pipe(z.string().min(1, says('chooseFile'))),
    reason: reason(),
    dryRun: oneOf(['yes', 'no']).default('yes'),
  }),
  data: issueReport,
  errors: ['import_unreadable', 'import_columns', 'import_too_long', 'import_missing'],
});

const moved = <const Name extends 'Suspend' | 'Reinstate' | 'Revoke'>(verb: Name, summary: string) =>
  defineDecision({
    name: `operator${verb}Certificate` as `operator${Name}Certificate`,
    once: 'keyed',
    method: 'POST',
    path: `/operatorApi/${verb[0]!.toLowerCase()}${verb.slice(1)}Certificate` as `/operatorApi/${string}`,
    roles: CERTIFIERS,
    summary,
    input: z.object({ _id: text(60), reason: reason() }),
    data: z.null(),
    errors: ['certificate_unknown', 'certificate_state'],
  });

export const operatorSuspendCertificate = moved(
  'Suspend',
  'Suspends a certificate until something is settled. Whoever verifies it sees that within minutes; its holder is mailed the reason.',
);
export const operatorReinstateCertificate = moved(
  'Reinstate',
  'Ends the suspension of a certificate. Its holder is mailed the reason.',
);
export const operatorRevokeCertificate = moved(
  'Revoke',
  'Revokes a certificate for good. Whoever verifies it sees that within minutes; its holder is mailed the reason.',
);
