import type { Usdt } from '@plumbline/money';
import { account } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** A package is paid from the Electronic Wallet; the money stays the member's, as principal. */
export const purchase = (facts: { memberId: bigint; amount: Usdt; positionId: string }): Posting => ({
  kind: 'purchase',
  from: account(facts.memberId, 'wallet'),
  to: account(facts.memberId, 'principal'),
  amount: facts.amount,
  key: `purchase:${facts.positionId}`,
  source: { position: facts.positionId },
});
