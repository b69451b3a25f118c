import type { Usdt } from '@plumbline/money';
import { account, system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** Credits a final transfer to a member's address to their Electronic Wallet. */
export const deposit = (facts: { memberId: bigint; amount: Usdt; evidenceId: bigint; txHash: string }): Posting => ({
  kind: 'deposit',
  from: system.custodyChain,
  to: account(facts.memberId, 'wallet'),
  amount: facts.amount,
  key: `deposit:${facts.evidenceId}`,
  source: { txHash: facts.txHash },
  evidenceId: facts.evidenceId,
});
