import type { Usdt } from '@plumbline/money';
import { account, type Posting, system } from '../modules/base/ledger/index.ts';

/** The postings of investments.buy, without a position. */
export const purchase = (facts: { memberId: bigint; amount: Usdt; positionId: string }): Posting => ({
  kind: 'purchase',
  from: account(facts.memberId, 'wallet'),
  to: account(facts.memberId, 'principal'),
  amount: facts.amount,
  key: `purchase:${facts.positionId}`,
  source: { position: facts.positionId },
});

/** The posting of wallets.transfer. */
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

const TO = {
  trading_result: system.earningsBooked,
  subsidy_in: system.earningsSubsidy,
  capital_in: system.operatorCapital,
  desk_in: system.custodyDesk,
} as const;

/** The posting of treasury.book. */
export const treasuryInflow = (facts: {
  kind: keyof typeof TO;
  amount: Usdt;
  evidenceId: bigint;
  txHash: string;
  bookedBy: string;
  proposalId?: string;
}): Posting => ({
  kind: facts.kind,
  from: system.custodyChain,
  to: TO[facts.kind],
  amount: facts.amount,
  key: `${facts.kind}:${facts.evidenceId}`,
  source: {
    txHash: facts.txHash,
    bookedBy: facts.bookedBy,
    ...(facts.proposalId ? { proposal: facts.proposalId } : {}),
  },
  evidenceId: facts.evidenceId,
});

interface Held {
  readonly memberId: bigint;
  readonly amount: Usdt;
  readonly withdrawalId: string;
  /** Source of the money: the Flexible wallet or a package's principal. */
  readonly source: 'earnings' | 'package';
}

const NAMES = { earnings: 'withdrawal', package: 'package_exit' } as const;
const origin = (held: Held): bigint => account(held.memberId, held.source === 'package' ? 'principal' : 'earnings');

/** The posting of withdrawals.confirm. */
export const withdrawalHold = (held: Held): Posting => ({
  kind: `${NAMES[held.source]}_hold`,
  from: origin(held),
  to: account(held.memberId, 'withdrawing'),
  amount: held.amount,
  key: `withdrawal_hold:${held.withdrawalId}`,
  source: { withdrawal: held.withdrawalId },
});
