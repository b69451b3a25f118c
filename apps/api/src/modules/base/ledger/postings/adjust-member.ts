import type { Usdt } from '@plumbline/money';
import { account, system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

interface Adjustment {
  readonly proposalId: string;
  readonly memberId: bigint;
  readonly amount: Usdt;
  /** Shown in the member's statement. */
  readonly reason: string;
}

/** What two operators put right for a member, out of the operator's capital. */
export const adjustmentCredit = ({ proposalId, memberId, amount, reason }: Adjustment): Posting => ({
  kind: 'adjustment_credit',
  from: system.operatorCapital,
  to: account(memberId, 'earnings'),
  amount,
  key: `adjustment_credit:${proposalId}`,
  source: { proposal: proposalId, reason },
});

/** (Part of) such a credit goes back, as far as the member still has it. Nothing else is ever taken. */
export const adjustmentReversal = (facts: Adjustment & { readonly reverses: string }): Posting => ({
  kind: 'adjustment_reversal',
  from: account(facts.memberId, 'earnings'),
  to: system.operatorCapital,
  amount: facts.amount,
  key: `adjustment_reversal:${facts.proposalId}`,
  source: { proposal: facts.proposalId, reverses: facts.reverses, reason: facts.reason },
});
