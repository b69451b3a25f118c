import type { Usdt } from '@plumbline/money';
import { account } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** Between one's own Electronic and Flexible wallets, free. */
export const walletTransfer = (facts: {
  memberId: bigint;
  from: 'wallet' | 'earnings';
  to: 'wallet' | 'earnings';
  amount: Usdt;
  key: string;
}): Posting => ({
  kind: 'wallet_transfer',
  from: account(facts.memberId, facts.from),
  to: account(facts.memberId, facts.to),
  amount: facts.amount,
  key: `wallet_transfer:${facts.key}`,
  source: {},
});
