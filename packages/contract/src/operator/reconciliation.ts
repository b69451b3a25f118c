import { z } from 'zod';
import { dateTime, endsAfterItsStart, listOf, oneOf, PERIOD_TURNED, paging, period, sorting, text } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { finding } from './findings.ts';

/** The checks of a run, in order. */
export const RECONCILIATION_CHECKS = [
  'ledger-sum',
  'postings',
  'entries',
  'statements',
  'withdrawing',
  'principal',
  'teams',
  'routes',
  'income',
  'withdrawals',
  'settlements',
  'orders',
  'invoices',
  'charges',
  'approvals',
  'deposits',
  'bookings',
  'days',
  'links',
  'trail',
  'decisions',
  'proofs',
  'signed-statements',
  'addresses',
  'inflows',
  'payouts',
  'chain',
] as const;
export type ReconciliationCheck = (typeof RECONCILIATION_CHECKS)[number];

/** Why a run could not compare everything. */
export const RECONCILIATION_FAILURES = [
  'check_failed',
  'decisions_unread',
  'proofs_unread',
  'statements_unread',
  'chain_unread',
  'process_ended',
] as const;
export type ReconciliationFailure = (typeof RECONCILIATION_FAILURES)[number];

/** `recent`: changes since the last clean run, and open items. `full`: every entry. */
export const RECONCILIATION_SCOPES = ['recent', 'full'] as const;

export const reconciliationRun = z.object({
  _id: z.string(),
  scope: z.enum(RECONCILIATION_SCOPES),
  /** The operator's address, or `platform`. */
  startedBy: z.string(),
  startedAt: dateTime(),
  endedAt: dateTime().nullable(),
  state: z.enum(['waiting', 'running', 'clean', 'differs', 'failed']),
  /** The current check, or a ReconciliationFailure. Empty before the first check. */
  step: z.string(),
  done: z.number(),
  of: z.number(),
  differences: z.number(),
});
export type ReconciliationRun = z.output<typeof reconciliationRun>;

export const operatorReconciliations = defineOperatorEndpoint({
  name: 'operatorReconciliations',
  method: 'GET',
  path: '/operatorApi/reconciliations',
  roles: EVERY_ROLE,
  summary: 'Lists reconciliations of chain, ledger and statements, newest first.',
  input: z
    .object({
      ...paging,
      ...period,
      ...sorting(['date', 'differences']),
      state: oneOf(['clean', 'differs', 'failed']).optional(),
      scope: oneOf(RECONCILIATION_SCOPES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(reconciliationRun),
  errors: [],
});

export const operatorReconciliation = defineOperatorEndpoint({
  name: 'operatorReconciliation',
  method: 'GET',
  path: '/operatorApi/reconciliations/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns one reconciliation: each check with its two totals, and each difference with its location.',
  input: z.object({ id: text(30) }),
  data: reconciliationRun.extend({
    checks: z.array(
      z.object({
        name: z.string(),
        expected: z.string(),
        found: z.string(),
        rows: z.number(),
        differences: z.number(),
        ms: z.number(),
      }),
    ),
    /** At most 200. */
    findings: z.array(finding.extend({ check: z.string() })),
  }),
  errors: ['reconciliation_unknown'],
});

export const operatorReconcile = defineOperatorEndpoint({
  name: 'operatorReconcile',
  repeats: 'idempotent',
  method: 'POST',
  path: '/operatorApi/reconcile',
  roles: ['owner', 'finance'],
  summary: 'Runs a full reconciliation now; the run shows its progress.',
  input: z.object({ scope: oneOf(RECONCILIATION_SCOPES).default('full') }),
  data: z.object({ _id: z.string() }),
  errors: ['reconciliation_running'],
});
