import { z } from 'zod';
import {
  dateTime,
  endsAfterItsStart,
  listOf,
  nothing,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE, OPERATOR_ROLES } from './endpoint.ts';
import { auditViolation } from './findings.ts';

const auditEntry = z.object({
  /** Counts from 1, without gaps. */
  _id: z.string(),
  at: dateTime(),
  /** The operator's email address, or another actor, such as `command line`. */
  actor: z.string(),
  role: z.enum(OPERATOR_ROLES).nullable(),
  ip: z.string().nullable(),
  /** Such as `Chrome on Windows`. */
  device: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** The changed data, before and after. */
  before: z.unknown(),
  after: z.unknown(),
  /** Hash of the row in hexadecimal; it includes the previous row's hash. */
  sha256: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const operatorAudit = defineOperatorEndpoint({
  name: 'operatorAudit',
  method: 'GET',
  path: '/operatorApi/audit',
  roles: EVERY_ROLE,
  summary: 'Lists operators’ actions, newest first. `action` and `subject` match from the beginning.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'action', 'actor']),
      actor: text(254).transform((value) => value.toLowerCase()),
      action: text(100),
      subject: text(300),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(auditEntry),
  errors: [],
});

export const operatorAuditChain = defineOperatorEndpoint({
  name: 'operatorAuditChain',
  method: 'GET',
  path: '/operatorApi/auditChain',
  roles: EVERY_ROLE,
  summary: 'Tells whether the hash chain is intact. The full chain is read at most once a minute.',
  input: nothing(),
  data: z.object({
    rows: z.string(),
    /** `ROW:SHA256` of the end. Stored elsewhere, it later proves that no earlier row was rewritten. */
    anchor: z.string(),
    /** The first error of the chain. */
    broken: auditViolation.nullable(),
    verifiedAt: dateTime(),
  }),
  errors: [],
});
