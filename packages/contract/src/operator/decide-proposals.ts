import { z } from 'zod';
import { mustBeSent, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint } from './endpoint.ts';
import { reason } from './inputs.ts';

const decided = { _id: mustBeSent(text(60)), stateHash: mustBeSent(text(64)) };

export const operatorApproveProposal = defineDecision({
  name: 'operatorApproveProposal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveProposal',
  roles: ['owner', 'finance'],
  summary:
    'Approves another operator’s proposal exactly as shown and books it at once, with an optional note. Settings require an owner.',
  input: z.object({ ...decided, note: text(500) }),
  data: z.null(),
  errors: [
    'proposal_unknown',
    'proposal_over',
    'own_proposal',
    'state_changed',
    'operator_not_confirmed',
    'author_not_confirmed',
    'loss_above_shortage',
    'loss_above_desk',
    'correction_above_booking',
    'correction_not_free',
    'reversal_above_credit',
    'reversal_above_balance',
    'capital_too_small',
    'transfer_not_to_treasury',
    'transfer_is_internal',
    'transfer_not_final',
    'transfer_already_booked',
    'chain_lacks_money',
    'chain_unreachable',
    'owners_decide',
    'settings_changed',
    'deposit_not_gone',
    'member_withdraws',
  ],
});

export const operatorRejectProposal = defineOperatorEndpoint({
  name: 'operatorRejectProposal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/rejectProposal',
  roles: ['owner', 'finance'],
  summary: 'Rejects another operator’s proposal with a reason. Settings require an owner.',
  input: z.object({ ...decided, reason: reason() }),
  data: z.null(),
  errors: ['proposal_unknown', 'proposal_over', 'own_proposal', 'state_changed', 'owners_decide'],
});

export const operatorWithdrawProposal = defineOperatorEndpoint({
  name: 'operatorWithdrawProposal',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/withdrawProposal',
  roles: ['owner', 'finance'],
  summary: 'Withdraws one’s own pending proposal.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['proposal_unknown', 'proposal_over', 'proposal_of_another'],
});
