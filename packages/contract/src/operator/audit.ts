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

const auditEntry = z.object({
  /** Counts from 1, without gaps. */
  _id: z.string(),
  at: dateTime(),
  /** E-mail address of the operator, or who else it was: `command line`. */
  actor: z.string(),
  role: z.enum(OPERATOR_ROLES).nullable(),
  ip: z.string().nullable(),
  /** `Chrome on Windows`. */
  device: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  /** What the action changed, as it was and as it is. */
  before: z.unknown(),
  after: z.unknown(),
  /** Of the row, hexadecimal; it covers the one before it. */
  sha256: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const operatorAudit = defineOperatorEndpoint({
  name: 'operatorAudit',
  method: 'GET',
  path: '/operatorApi/audit',
  roles: EVERY_ROLE,
  summary: 'What operators did, the newest first. `action` and `subject` are found by how they begin.',
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
  message: 'Audit trail',
  errors: [],
});

export const operatorAuditChain = defineOperatorEndpoint({
  name: 'operatorAuditChain',
  method: 'GET',
  path: '/operatorApi/auditChain',
  roles: EVERY_ROLE,
  summary: 'Whether the chain of hashes holds. Read as a whole at most once a minute.',
  input: nothing(),
  data: z.object({
    rows: z.string(),
    /** `ROW:SHA256` of the end: noted elsewhere, it proves later that nothing before it was rewritten. */
    anchor: z.string(),
    broken: z.object({ _id: z.string(), fault: z.string() }).nullable(),
    verifiedAt: dateTime(),
  }),
  message: 'Audit chain',
  errors: [],
});
