import { z } from 'zod';

/** The names of the facts of each code. Facts are texts: ids, kinds, days, amounts in USDT, hashes. */
type Shapes = Readonly<Record<string, readonly string[]>>;
type PartOf<S extends Shapes> = {
  readonly [Code in keyof S & string]: { readonly code: Code } & { readonly [Fact in S[Code][number]]: string };
}[keyof S & string];

/** How the audit trail was altered: `row` is the first wrong row. Returned by audit.first_broken and `verifyAudit`. */
export const AUDIT_VIOLATIONS = {
  audit_rows_missing: ['row', 'from'],
  audit_row_out_of_order: ['row'],
  audit_row_changed: ['row'],
  audit_end_missing: ['row', 'to'],
  audit_rows_added: ['row'],
  audit_end_changed: [],
  audit_anchor_differs: ['row'],
} as const satisfies Shapes;

/** Where a reconciliation can find a difference. The console words each code with its facts (console-findings.json). */
export const LOCATIONS = {
  ...AUDIT_VIOLATIONS,
  all_accounts: [],
  approval: ['approval', 'kind'],
  approved_posting: ['posting', 'kind', 'approval'],
  booking: ['posting', 'kind'],
  charge_posting: ['posting', 'kind'],
  corrected_deposit: ['posting'],
  day: ['day'],
  deposit_correction: ['approval', 'posting'],
  deposit_posting: ['member', 'posting'],
  dispute_decision: ['decision', 'step', 'operator'],
  entry: ['account', 'owner', 'entry', 'posting'],
  fee_publication: ['version', 'operator'],
  gone_deposit: ['approval', 'amount'],
  income_posting: ['posting', 'kind'],
  inflow: ['posting', 'kind', 'evidence'],
  invoice: ['invoice', 'posting', 'rule'],
  link_changed: ['link', 'first', 'last'],
  link_out_of_order: ['link', 'first', 'last'],
  /** `accept`: what the reconciler's host lists to accept the postings as they are (RECONCILER_ACCEPTS). */
  linked_postings: ['link', 'first', 'last', 'linked', 'present', 'accept'],
  member_account: ['member', 'account'],
  member_address: ['member'],
  member_packages: ['member'],
  member_withdrawing: ['member'],
  missing_statement: ['holder', 'from', 'to', 'request'],
  movement: ['posting', 'rule'],
  noted_link: ['link', 'row'],
  operator_decision: ['decision', 'kind'],
  order: ['order', 'rule'],
  payout: ['withdrawal'],
  payout_address: ['address'],
  payout_posting: ['posting', 'withdrawal'],
  plan_publication: ['draft', 'operator'],
  platform_addresses: ['block'],
  posting: ['posting'],
  posting_route: ['posting', 'kind'],
  posting_without_approval: ['posting', 'kind'],
  proof: ['day'],
  proof_leaves: ['day'],
  proposal_decision: ['proposal', 'step', 'operator'],
  recruitment_pay: ['day'],
  remembered_link: ['link'],
  setting: ['setting'],
  settings_version: ['version'],
  statement: ['holder', 'number', 'request'],
  statement_of_request: ['request'],
  team: ['member', 'level', 'members', 'active', 'membersCounted', 'activeCounted'],
  treasury_address: ['address'],
  vendor_income: ['account'],
  vendor_settlement: ['vendor'],
  withdrawal_approval: ['withdrawal', 'operator'],
  withdrawal_charge: ['withdrawal'],
  withdrawal_confirmation: ['withdrawal'],
  withdrawal_hold: ['withdrawal'],
  withdrawal_payment: ['withdrawal'],
  withdrawal_release: ['withdrawal'],
} as const satisfies Shapes;

/** What was expected or found there. */
export const FOUND_VALUES = {
  address: ['address'],
  amount: ['amount'],
  broken_rule: ['rule'],
  change_not_approved: [],
  configured_payout_address: [],
  configured_treasury_address: [],
  confirmation_of_another_operator: [],
  confirmation_of_something_else: [],
  confirmation_without_passkey: [],
  failed_transaction: ['transaction'],
  file_hash: ['sha256'],
  foreign_key: [],
  invalid_signature: [],
  leaves: ['count'],
  link_hash: ['sha256'],
  member_transfer: ['amount', 'member', 'address'],
  missing_nodes: ['row', 'level'],
  no_confirmation: [],
  no_link: [],
  no_such_transaction: ['transaction'],
  no_transaction: [],
  no_usdt_transfer: ['transaction'],
  nodes_of_root: [],
  nothing: [],
  other_block: ['transaction', 'block'],
  other_nodes: [],
  other_nodes_in_row: ['row', 'level'],
  other_root: ['root'],
  other_transfers: ['transaction'],
  own_confirmation: [],
  platform_transfer: ['address'],
  root_and_file: [],
  signed_statement: [],
  statement_of_ledger: [],
  transaction_in_block: ['transaction', 'block'],
  transfer: ['amount', 'from', 'to'],
  transfer_of_inflow: ['evidence'],
  transfer_of_payout: ['withdrawal'],
  transfer_on_chain: ['chain'],
  treasury_transfer: ['amount'],
  unknown_confirmation: [],
  value_not_decided: ['value', 'version', 'decided'],
  value_not_default: ['value', 'default'],
} as const satisfies Shapes;

const partOf = <const S extends Shapes>(shapes: S): z.ZodType<PartOf<S>> =>
  z.discriminatedUnion(
    'code',
    Object.entries(shapes).map(([code, facts]) =>
      z.object({ code: z.literal(code), ...Object.fromEntries(facts.map((fact) => [fact, z.string()])) }),
    ) as never,
  );

export const auditViolation = partOf(AUDIT_VIOLATIONS);
export type AuditViolation = PartOf<typeof AUDIT_VIOLATIONS>;
export type Location = PartOf<typeof LOCATIONS>;
export type FoundValue = PartOf<typeof FOUND_VALUES>;

/** One difference of a reconciliation: code and facts, never a sentence. */
export const finding = z.object({
  location: partOf(LOCATIONS),
  expected: partOf(FOUND_VALUES),
  found: partOf(FOUND_VALUES),
});
export type Finding = z.output<typeof finding>;
