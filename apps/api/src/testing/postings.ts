import type { Usdt } from '@plumbline/money';
import { account, type Posting } from '../modules/base/ledger/index.ts';

/** What investments.buy posts, without a position. */
export const purchase = (facts: { memberId: bigint; amount: Usdt; positionId: string }): Posting => ({
  kind: 'purchase',
  from: account(facts.memberId, 'wallet'),
  to: account(facts.memberId, 'principal'),
  amount: facts.amount,
  key: `purchase:${facts.positionId}`,
  source: { position: facts.positionId },
});

/** What wallets.transfer posts. */
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
