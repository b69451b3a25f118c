import { z } from 'zod';
import { says } from '../message.ts';
import {
  amount,
  dateTime,
  day,
  endsAfterItsStart,
  hashText,
  listOf,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { positive, reason } from './inputs.ts';
import { EARNING_KINDS, INFLOW_KINDS } from './results.ts';
import { changeSettings, settingChange } from './settings.ts';

/** Decisions that require two operators. */
export const PROPOSAL_KINDS = [
  'loss',
  'correction',
  'desk_out',
  'inflow',
  'bonus',
  'credit',
  'reversal',
  'settings',
  'gone_deposit',
] as const;
export const ADJUSTMENT_KINDS = ['bonus', 'credit', 'reversal'] as const;
export const PROPOSAL_STATES = ['proposed', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export const LOSS_PLACES = ['chain', 'desk'] as const;

export const proposal = z.object({
  _id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** Null for settings. */
  amount: amount().nullable(),
  /** For settings: the values when proposed, and the proposed values. */
  settings: z.array(settingChange).nullable(),
  reason: z.string(),
  status: z.enum(PROPOSAL_STATES),
  /** For an adjustment. */
  member: z
    .object({ _id: z.string(), fullName: z.string(), email: z.string(), referId: z.string(), frozen: z.boolean() })
    .nullable(),
  /** For a loss: where the money is missing, and the evidence. */
  loss: z.object({ place: z.enum(LOSS_PLACES), evidence: z.string() }).nullable(),
  /** For a transfer to the trading desk: its transaction. */
  transfer: z.string().nullable(),
  /** For money received while the trading desk holds USDT: its sender, and the desk's balance in the books. */
  inflow: z
    .object({
      kind: z.enum(EARNING_KINDS),
      transaction_id: z.string(),
      senders: z.array(z.string()),
      deskHolds: amount(),
    })
    .nullable(),
  /** For a correction: the booking, and what it or a part of it should have been. */
  correction: z
    .object({
      posting: z.string(),
      transaction_id: z.string(),
      day: day(),
      booked: amount(),
      from: z.enum(INFLOW_KINDS),
      to: z.enum(INFLOW_KINDS),
    })
    .nullable(),
  /** For a deposit no longer on the chain: its remainder with the member; once approved, what was returned. */
  goneDeposit: z
    .object({
      transaction_id: z.string(),
      onAccounts: amount(),
      inWithdrawals: amount(),
      takenBack: amount(),
      lost: amount(),
    })
    .nullable(),
  /** For a reversal: the credit that it takes back from. */
  reverses: z.string().nullable(),
  /** For an approved credit: the part not reversed. */
  left: amount().nullable(),
  /** For an approved bonus: whether it was paid, or awaits earnings. */
  paid: z.boolean().nullable(),
  proposedBy: z.string(),
  proposedAt: dateTime(),
  expiresAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  /** The reason for a rejection or withdrawal, or the optional note of an approval. */
  decision: z.string(),
  /** Hash of everything above. A decision sends it and is rejected if something changed. */
  stateHash: z.string(),
});
export type Proposal = z.output<typeof proposal>;

export const operatorProposals = defineOperatorEndpoint({
  name: 'operatorProposals',
  method: 'GET',
  path: '/operatorApi/proposals',
  roles: EVERY_ROLE,
  summary:
    'Lists losses, corrections, transfers to the desk and earnings while it holds USDT (`books`), bonuses, credits and reversals (`members`), or changes of the settings (`settings`), newest first.',
  input: z
    .object({
      ...paging,
      /** Dates of the proposals. */
      ...period,
      /** States sort by progress: pending before decided. */
      ...sorting(['date', 'amount', 'state']),
      about: oneOf(['members', 'books', 'settings', 'all']).default('all'),
      status: oneOf(PROPOSAL_STATES).optional(),
      kind: oneOf(PROPOSAL_KINDS).optional(),
      /** For an adjustment: the member's id, UID or email address. */
      member: text(254),
      /** Beginning of the email address of the proposer or decider. */
      by: text(254).transform((value) => value.toLowerCase()),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(proposal),
  errors: [],
});

const proposed = z.object({ _id: z.string() });

export const operatorProposeLoss = defineDecision({
  name: 'operatorProposeLoss',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeLoss',
  roles: ['owner', 'finance'],
  summary:
    'Proposes a loss. On the chain it needs the transfer or a document’s SHA-256 as evidence and is at most what the chain lacks; at the desk it needs a document and is at most what the desk holds.',
  input: z.object({
    place: oneOf(LOSS_PLACES),
    /** A transaction hash, or the SHA-256 of a document in hexadecimal. */
    evidence: text(80),
    amount: positive(),
    reason: reason(),
  }),
  data: proposed,
  errors: [
    'loss_evidence_not_valid',
    'loss_evidence_used',
    'loss_above_shortage',
    'loss_above_desk',
    'loss_not_outbound',
    'loss_above_transfer',
    'hash_unknown',
    'hash_failed',
    'transfer_not_final',
    'chain_unreachable',
  ],
});

export const operatorProposeDeskTransfer = defineDecision({
  name: 'operatorProposeDeskTransfer',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeDeskTransfer',
  roles: ['owner', 'finance'],
  summary:
    'Proposes booking a final transaction from the platform’s addresses to the trading desk: the money is still held, there. The amount is the chain’s.',
  input: z.object({
    transaction_id: hashText().pipe(z.string().min(1, says('enterTransactionId'))),
    reason: reason(),
  }),
  data: z.object({ _id: z.string(), amount: amount() }),
  errors: [
    'hash_not_valid',
    'loss_evidence_used',
    'loss_above_shortage',
    'loss_not_outbound',
    'hash_unknown',
    'hash_failed',
    'transfer_not_final',
    'chain_unreachable',
  ],
});

export const operatorProposeInflow = defineDecision({
  name: 'operatorProposeInflow',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeInflow',
  roles: ['owner', 'finance'],
  summary:
    'Proposes booking a final payment to a treasury address as earnings while the trading desk holds USDT. The amount is the chain’s.',
  input: z.object({
    kind: oneOf(EARNING_KINDS),
    transaction_id: hashText().pipe(z.string().min(1, says('enterTransactionId'))),
    reason: reason(),
  }),
  data: z.object({ _id: z.string(), amount: amount() }),
  errors: [
    'hash_not_valid',
    'loss_evidence_used',
    'hash_unknown',
    'hash_failed',
    'transfer_is_internal',
    'transfer_not_to_treasury',
    'transfer_not_final',
    'transfer_already_booked',
    'chain_lacks_money',
    'chain_unreachable',
  ],
});

export const operatorProposeCorrection = defineDecision({
  name: 'operatorProposeCorrection',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeCorrection',
  roles: ['owner', 'finance'],
  summary:
    'Proposes rebooking all or part of a booked transfer as something else, by a further posting, as far as it is not paid out.',
  input: z.object({
    posting: text(30),
    from: oneOf(INFLOW_KINDS),
    to: oneOf(INFLOW_KINDS),
    amount: positive(),
    reason: reason(),
  }),
  data: proposed,
  errors: [
    'booking_unknown',
    'correction_changes_nothing',
    'correction_above_booking',
    'correction_not_free',
    'proposed_already',
  ],
});

export const operatorProposeAdjustment = defineDecision({
  name: 'operatorProposeAdjustment',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeAdjustment',
  roles: ['owner', 'finance'],
  summary:
    'Proposes a bonus (income, out of earnings), a credit out of the operator’s capital, or the reversal of an earlier credit that is still there.',
  input: z.object({
    member: text(60),
    kind: oneOf(ADJUSTMENT_KINDS),
    amount: positive(),
    /** For a reversal: the credit. */
    reverses: text(60),
    reason: reason(),
  }),
  data: proposed,
  errors: [
    'member_unknown',
    'member_is_vendor',
    'credit_unknown',
    'reversal_above_credit',
    'reversal_above_balance',
    'capital_too_small',
    'proposed_already',
  ],
});

export const operatorProposeSettings = defineDecision({
  name: 'operatorProposeSettings',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeSettings',
  roles: ['owner'],
  summary:
    'Proposes a change of the settings that requires two owners, with all values changed together. It awaits another owner for at most seven days.',
  input: changeSettings.input,
  data: proposed,
  errors: ['settings_changed', 'proposed_already', 'operator_not_confirmed'],
});
