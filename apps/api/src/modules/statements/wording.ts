import type { STATEMENT_ACCOUNTS } from '@plumbline/contract';
import { showUsdt, usdt } from '@plumbline/money';

type Account = (typeof STATEMENT_ACCOUNTS)[number];

/** A member's accounts as the screens name them (decisions, section 2). */
export const ACCOUNT_NAMES: Record<Account, string> = {
  wallet: 'Electronic Wallet',
  earnings: 'Flexible wallet',
  claimable: 'Profit to claim',
  principal: 'Packages',
  withdrawing: 'Withdrawals on their way',
};

const COUNTER_NAMES: Record<string, string> = {
  ...ACCOUNT_NAMES,
  'earnings.booked': 'Booked earnings',
  'earnings.subsidy': "Subsidy: the operator's own money",
  'custody.chain': 'USDT on the chain',
  'custody.inflight': 'USDT on the chain',
  settlement: 'Marketplace',
};

/** The account on the other side. Whose it is does not show, unless it is one's own. */
export const counterName = (kind: string, isOwn: boolean): string =>
  isOwn || !(kind in ACCOUNT_NAMES) ? (COUNTER_NAMES[kind] ?? 'The platform') : 'Marketplace';

const KIND_WORDS: Record<string, string> = {
  deposit: 'Deposit',
  purchase: 'Package bought',
  package_return: 'Matured package returned',
  wallet_transfer: 'Transfer between your wallets',
  claim: 'Profit claimed',
  trading_profit: 'Trading Profit',
  level_income: 'Level Income',
  relevel_income: 'Re-level Income',
  matching_income: 'Matching Income',
  rematching_income: 'Re-matching Income',
  direct_income: 'Direct Income',
  redirect_income: 'Re-direct Income',
  reward_income: 'Reward Income',
  bonus_income: 'Bonus Income',
  withdrawal_hold: 'Reserved for a withdrawal',
  withdrawal_release: 'Withdrawal rejected, money back',
  withdrawal_charge: 'Charge of a withdrawal',
  package_exit_hold: 'Package taken out',
  package_exit_release: 'Package withdrawal rejected, money back',
  package_exit_charge: 'Charge of a package withdrawal',
  payout_settled: 'Paid out on the chain',
  adjustment_credit: 'Correction in your favour',
  adjustment_reversal: 'Correction taken back',
};

const sentence = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** What happened, with the cause that the posting carries. */
export function reasonOf(kind: string, source: Readonly<Record<string, unknown>>): string {
  const words = KIND_WORDS[kind] ?? sentence(kind);
  if (typeof source.day === 'string') {
    const share = typeof source.factorPpm === 'number' ? `, ${share100(source.factorPpm)} % of the target` : '';
    return `${words} of ${source.day}${share}`;
  }
  if (typeof source.reason === 'string') return `${words}: ${source.reason}`;
  if (typeof source.txHash === 'string') return `${words}, transaction ${source.txHash}`;
  if (typeof source.paidBy === 'string') return `${words}, paid by ${PAYERS[source.paidBy] ?? 'the platform'}`;
  return words;
}

const PAYERS: Record<string, string> = {
  'earnings.booked': 'booked earnings',
  'earnings.subsidy': "the operator's subsidy",
};

/** Parts per million as percent with two places, cut off: 840300 → 84.03. */
const share100 = (ppm: number): string => showUsdt(usdt(BigInt(ppm) * 100n)).replace(/\.00$/, '');
