import { z } from 'zod';
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

/** What two operators decide together. */
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
  /** Null: of settings. */
  amount: amount().nullable(),
  /** Of settings: as they stood when it was proposed, and as they would be. */
  settings: z.array(settingChange).nullable(),
  reason: z.string(),
  status: z.enum(PROPOSAL_STATES),
  /** Of an adjustment. */
  member: z
    .object({ _id: z.string(), fullName: z.string(), email: z.string(), referId: z.string(), frozen: z.boolean() })
    .nullable(),
  /** Of a loss: where the money is missing, and what shows it. */
  loss: z.object({ place: z.enum(LOSS_PLACES), evidence: z.string() }).nullable(),
  /** Of what went to the trading desk: its transaction. */
  transfer: z.string().nullable(),
  /** Of what came in while the trading desk holds USDT: who sent it, and what the desk holds now by the books. */
  inflow: z
    .object({
      kind: z.enum(EARNING_KINDS),
      transaction_id: z.string(),
      senders: z.array(z.string()),
      deskHolds: amount(),
    })
    .nullable(),
  /** Of a correction: the booking and what (part of) it should have been. */
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
  /** Of a deposit that left the chain: what its member has of it now; approved, what the member and the operator gave back. */
  goneDeposit: z
    .object({
      transaction_id: z.string(),
      onAccounts: amount(),
      inWithdrawals: amount(),
      takenBack: amount(),
      lost: amount(),
    })
    .nullable(),
  /** Of a reversal: the credit that it takes back from. */
  reverses: z.string().nullable(),
  /** Of an approved credit: what no reversal has taken back. */
  left: amount().nullable(),
  /** Of an approved bonus: whether it was paid, or waits for earnings. */
  paid: z.boolean().nullable(),
  proposedBy: z.string(),
  proposedAt: dateTime(),
  expiresAt: dateTime(),
  decidedBy: z.string(),
  decidedAt: dateTime().nullable(),
  /** Why it was rejected or withdrawn; of an approval the note, if one was given. */
  decision: z.string(),
  /** Of all of it: a decision carries it, and is refused when something has changed since. */
  stateHash: z.string(),
});
export type Proposal = z.output<typeof proposal>;

export const operatorProposals = defineOperatorEndpoint({
  name: 'operatorProposals',
  method: 'GET',
  path: '/operatorApi/proposals',
  roles: EVERY_ROLE,
  summary:
    'Losses, corrections, transfers to the desk and earnings while it holds USDT (`books`), bonuses, credits and reversals (`members`), or changes of the settings (`settings`), the newest first.',
  input: z
    .object({
      ...paging,
      /** When they were proposed. */
      ...period,
      /** A state comes as it follows: what waits before what is decided. */
      ...sorting(['date', 'amount', 'state']),
      about: oneOf(['members', 'books', 'settings', 'all']).default('all'),
      status: oneOf(PROPOSAL_STATES).optional(),
      kind: oneOf(PROPOSAL_KINDS).optional(),
      /** Of an adjustment: the member's id, UID or e-mail address. */
      member: text(254),
      /** How the e-mail address begins of who proposed or decided. */
      by: text(254).transform((value) => value.toLowerCase()),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(proposal),
  message: 'Proposals',
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
    'A loss: on the chain by the transfer that took it away or a document’s SHA-256, and no more than the chain lacks; at the desk by a document, and no more than the desk holds.',
  input: z.object({
    place: oneOf(LOSS_PLACES),
    /** A transaction hash, or the SHA-256 of a document in hexadecimal. */
    evidence: text(80),
    amount: positive(),
    reason: reason(),
  }),
  data: proposed,
  message: 'Proposed. Another operator has to approve it',
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
    'A final transaction that took USDT from the platform’s addresses to the trading desk: still held, there. The amount is the chain’s.',
  input: z.object({
    transaction_id: hashText().pipe(z.string().min(1, { error: 'Please enter transaction id' })),
    reason: reason(),
  }),
  data: z.object({ _id: z.string(), amount: amount() }),
  message: 'Proposed. Another operator has to approve it',
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
    'What a final transaction paid to a treasury address is earnings, and not what the trading desk holds. The amount is the chain’s.',
  input: z.object({
    kind: oneOf(EARNING_KINDS),
    transaction_id: hashText().pipe(z.string().min(1, { error: 'Please enter transaction id' })),
    reason: reason(),
  }),
  data: z.object({ _id: z.string(), amount: amount() }),
  message: 'Proposed. Another operator has to approve it',
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
    '(Part of) a booked transfer should have been booked as something else: by a further posting, as far as it is not paid out.',
  input: z.object({
    posting: text(30),
    from: oneOf(INFLOW_KINDS),
    to: oneOf(INFLOW_KINDS),
    amount: positive(),
    reason: reason(),
  }),
  data: proposed,
  message: 'Proposed. Another operator has to approve it',
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
    'A bonus (income, out of earnings), a credit out of the operator’s capital, or the reversal of an earlier credit that is still there.',
  input: z.object({
    member: text(60),
    kind: oneOf(ADJUSTMENT_KINDS),
    amount: positive(),
    /** Of a reversal: the credit. */
    reverses: text(60),
    reason: reason(),
  }),
  data: proposed,
  message: 'Proposed. Another operator has to approve it',
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
    'A change of the settings that takes two owners, with whatever else is changed with it. It waits for another owner, seven days at most.',
  input: changeSettings.input,
  data: proposed,
  message: 'Proposed. Another owner has to approve it',
  errors: ['settings_changed', 'proposed_already', 'operator_not_confirmed'],
});
