import type { Usdt } from '@plumbline/money';
import { system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

/** USDT that went to the trading desk by a transfer that two operators looked at (decisions 2): held before, held after. */
export const deskOut = (facts: { proposalId: string; amount: Usdt; txHash: string }): Posting => ({
  kind: 'desk_out',
  from: system.custodyDesk,
  to: system.custodyChain,
  amount: facts.amount,
  key: `desk_out:${facts.proposalId}`,
  source: { proposal: facts.proposalId, txHash: facts.txHash },
});
