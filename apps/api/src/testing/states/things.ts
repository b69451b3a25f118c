import {
  ANCHOR_STATES,
  DEPOSIT_STATUSES,
  INCOME_STATUSES,
  kyc,
  ORDER_STATUSES,
  STATEMENT_STATES,
} from '@plumbline/contract';
import { REVISION_STATES } from '@plumbline/contract/content';
import {
  ATTEMPT_STATUSES,
  DRAFT_STATUSES,
  OVERRIDE_STATES,
  PROPOSAL_STATES,
  queuedWithdrawal,
  reconciliationRun,
  SIGNATURE_STATES,
  SWEEP_STATUSES,
  SWEEP_STEPS,
} from '@plumbline/contract/operator';

export interface Thing {
  readonly thing: string;
  /** Folder of the README, below src/modules. */
  readonly module: string;
  readonly table: string;
  /** The state's column; default `status`. */
  readonly column?: string;
  /** The column's CHECK, if it is not named after table and column. */
  readonly check?: string;
  /** The trigger's function in place of the CHECK, if it is not `check_` and the table's name. */
  readonly form?: string;
  readonly rule: string;
  /** The name in the rule, if the rule covers several things. */
  readonly ruleOf?: string;
  /** The test that tries its transitions, if a row needs more than the state. */
  readonly stepsAreTriedIn?: string;
  /** Constraints with which the trigger rejects other transitions. */
  readonly refusals: readonly string[];
  /** The states that calls return and badges are typed by. */
  readonly shown: readonly string[];
  /** States that no call returns. */
  readonly hidden?: readonly string[];
}

export const THINGS: readonly Thing[] = [
  {
    thing: 'withdrawal',
    module: 'money/withdrawals',
    table: 'withdrawals.withdrawal',
    rule: 'withdrawals.is_allowed_transition',
    refusals: ['withdrawal_state_follows'],
    shown: queuedWithdrawal.shape.status.options,
    hidden: ['requested', 'expired'],
  },
  {
    thing: 'payout attempt',
    module: 'base/chain',
    table: 'chain.outgoing',
    rule: 'chain.is_allowed_attempt_transition',
    refusals: ['outgoing_over_stays_over', 'outgoing_state_follows'],
    shown: ATTEMPT_STATUSES,
  },
  {
    thing: 'proof anchor',
    module: 'views/proofs',
    table: 'proofs.anchor',
    rule: 'proofs.is_allowed_anchor_transition',
    refusals: ['anchor_state_follows'],
    shown: ANCHOR_STATES,
  },
  {
    thing: 'signature of a reserve',
    module: 'views/proofs',
    table: 'proofs.reserve_signature',
    rule: 'proofs.is_allowed_signature_transition',
    refusals: ['signature_state_follows'],
    shown: SIGNATURE_STATES,
  },
  {
    thing: 'deposit',
    module: 'money/deposits',
    table: 'deposits.deposit',
    rule: 'deposits.is_allowed_transition',
    refusals: ['deposit_state_follows'],
    shown: DEPOSIT_STATUSES,
  },
  {
    thing: 'proposal',
    module: 'control/proposals',
    table: 'proposals.proposal',
    rule: 'proposals.is_allowed_transition',
    refusals: ['proposal_over_stays_over'],
    shown: PROPOSAL_STATES,
  },
  {
    thing: 'sweep',
    module: 'money/sweeps',
    table: 'sweeps.sweep',
    rule: 'sweeps.is_allowed_transition',
    refusals: ['sweep_state_follows'],
    shown: SWEEP_STATUSES,
  },
  {
    thing: 'transaction',
    module: 'money/sweeps',
    table: 'sweeps.transaction',
    rule: 'sweeps.is_allowed_transaction_transition',
    refusals: ['transaction_state_follows'],
    shown: SWEEP_STEPS,
  },
  {
    thing: 'revision',
    module: 'views/content',
    table: 'content.revision',
    rule: 'content.is_allowed_transition',
    refusals: ['revision_state_follows'],
    shown: REVISION_STATES,
  },
  {
    thing: 'override',
    module: 'views/texts',
    table: 'texts.override',
    rule: 'texts.is_allowed_transition',
    refusals: ['override_state_follows'],
    shown: OVERRIDE_STATES,
  },
  {
    thing: 'position',
    module: 'earning/investments',
    table: 'investments.position',
    rule: 'investments.is_allowed_transition',
    stepsAreTriedIn: 'position-rules.db.test.ts',
    refusals: ['position_state_follows'],
    shown: ORDER_STATUSES,
  },
  {
    thing: 'one-off income',
    module: 'earning/income',
    table: 'income.award',
    rule: 'income.is_allowed_transition',
    stepsAreTriedIn: 'award-rules.db.test.ts',
    refusals: ['award_state_follows'],
    shown: INCOME_STATUSES.filter((status) => !status.startsWith('awaiting')),
    // Calls return which one it waits for: `awaiting_funds` or `awaiting_cap`.
    hidden: ['awaiting'],
  },
  {
    thing: 'draft',
    module: 'earning/plans',
    table: 'plans.draft',
    rule: 'plans.is_allowed_draft_transition',
    refusals: ['draft_over_stays_over', 'draft_was_proposed', 'draft_state_follows'],
    shown: DRAFT_STATUSES,
  },
  {
    thing: 'submission',
    module: 'people/kyc',
    table: 'kyc.submission',
    rule: 'kyc.is_allowed_transition',
    refusals: ['submission_decided_once'],
    // `none` is a member without a submission.
    shown: kyc.shape.status.options.filter((status) => status !== 'none'),
  },
  {
    thing: 'run',
    module: 'control/reconciliation',
    table: 'reconciliation.run',
    column: 'state',
    rule: 'reconciliation.is_allowed_transition',
    refusals: ['run_that_is_over_stays', 'run_state_follows'],
    shown: reconciliationRun.shape.state.options,
  },
  {
    thing: 'signed statement',
    module: 'views/statements',
    table: 'statements.request',
    check: 'statement_status',
    rule: 'statements.is_allowed_transition',
    refusals: ['statement_state_follows'],
    shown: STATEMENT_STATES,
  },
];
