import type { Usdt } from '@plumbline/money';
import { account, system } from '../accounts.ts';
import type { Posting } from '../posting.ts';

interface Payout {
  readonly withdrawalId: string;
  readonly net: Usdt;
  readonly txHash: string;
}

/** The signed transaction was sent, so its amount is in flight and no longer at the platform's addresses. */
export const payoutBroadcast = (payout: Payout): Posting => ({
  kind: 'payout_broadcast',
  from: system.custodyInflight,
  to: system.custodyChain,
  amount: payout.net,
  key: `payout_broadcast:${payout.txHash}`,
  source: { withdrawal: payout.withdrawalId, txHash: payout.txHash },
});

/** The network executed the transaction without moving the money, so it is back at the platform's address. */
export const payoutReverted = (payout: Payout): Posting => ({
  kind: 'payout_reverted',
  from: system.custodyChain,
  to: system.custodyInflight,
  amount: payout.net,
  key: `payout_reverted:${payout.txHash}`,
  source: { withdrawal: payout.withdrawalId, txHash: payout.txHash },
});

/**
 * The payout is final: the member has the net amount, and the charge becomes booked earnings. Both are posted in one
 * call so that the ledger can check the charge against its cap.
 */
export const payoutSettled = (
  payout: Payout & { memberId: bigint; charge: Usdt; source: 'earnings' | 'package' },
): readonly Posting[] => {
  const from = account(payout.memberId, 'withdrawing');
  const source = { withdrawal: payout.withdrawalId, txHash: payout.txHash };
  const settled: Posting = {
    kind: 'payout_settled',
    from,
    to: system.custodyInflight,
    amount: payout.net,
    key: `payout_settled:${payout.withdrawalId}`,
    source,
  };
  if (payout.charge === 0n) return [settled];
  const charge: Posting = {
    kind: payout.source === 'package' ? 'package_exit_charge' : 'withdrawal_charge',
    from,
    to: system.earningsBooked,
    amount: payout.charge,
    key: `charge:${payout.withdrawalId}`,
    source,
  };
  return [settled, charge];
};
