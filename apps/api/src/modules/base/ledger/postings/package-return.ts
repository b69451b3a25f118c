import type { Usdt } from '@plumbline/money';
import { account } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** A matured package returns its whole principal to the Electronic Wallet. */
export const packageReturn = (facts: { memberId: bigint; amount: Usdt; positionId: string }): Posting => ({
  kind: 'package_return',
  from: account(facts.memberId, 'principal'),
  to: account(facts.memberId, 'wallet'),
  amount: facts.amount,
  key: `package_return:${facts.positionId}`,
  source: { position: facts.positionId },
});
