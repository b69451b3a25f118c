import { z } from 'zod';
import { amount, dateTime, listOf, oneOf, paging, sorting, text } from '../shapes.ts';
import { whose } from './deposits.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './reason.ts';

/** `open`: nobody corrected it; `proposed`: it waits for another operator. */
export const GONE_STATES = ['open', 'proposed', 'corrected'] as const;

const goneDeposit = z.object({
  /** Of the deposit. */
  _id: z.string(),
  member: whose,
  amount: amount(),
  transaction_id: z.string(),
  /** When the watcher no longer found it in the chain. */
  goneAt: dateTime(),
  state: z.enum(GONE_STATES),
  /** What is on the member's own accounts, at most the deposit: it would be taken back. */
  onAccounts: amount(),
  /** What is under way to leave: nothing is corrected meanwhile. */
  inWithdrawals: amount(),
  /** What the platform would lose by it now. */
  missing: amount(),
});
export type GoneDeposit = z.output<typeof goneDeposit>;

export const operatorGoneDeposits = defineOperatorEndpoint({
  name: 'operatorGoneDeposits',
  method: 'GET',
  path: '/operatorApi/goneDeposits',
  roles: EVERY_ROLE,
  summary:
    'Deposits that were credited and whose transfer left the chain, by the watcher’s evidence. Their members are frozen until two operators corrected them.',
  input: z.object({ ...paging, ...sorting(['date', 'amount']), state: oneOf(GONE_STATES).optional() }),
  data: listOf(goneDeposit),
  message: 'Deposits that left the chain',
  errors: [],
});

export const operatorProposeGoneDeposit = defineDecision({
  name: 'operatorProposeGoneDeposit',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/proposeGoneDeposit',
  roles: ['owner', 'finance'],
  summary:
    'The correction of a deposit that left the chain: what is on its member’s own accounts goes back, what is missing takes the capital and then becomes a shortfall. The amount is the deposit’s.',
  input: z.object({ deposit: text(60), reason: reason() }),
  data: z.object({ _id: z.string(), amount: amount() }),
  message: 'Proposed. Another operator has to approve it',
  errors: ['deposit_unknown', 'deposit_not_gone', 'proposed_already'],
});
