import type { Usdt } from '@plumbline/money';
import { account } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** The click on the coin: claimable profit moves to the Flexible wallet. `version` is the claimable account's last. */
export const claim = (facts: { memberId: bigint; amount: Usdt; version: bigint }): Posting => ({
  kind: 'claim',
  from: account(facts.memberId, 'claimable'),
  to: account(facts.memberId, 'earnings'),
  amount: facts.amount,
  key: `claim:${facts.memberId}:${facts.version}`,
  source: {},
});
