import type { Proposal } from '@plumbline/contract/operator';

export const KIND_WORDS: Readonly<Record<Proposal['kind'], string>> = {
  bonus: 'Bonus',
  credit: 'Credit',
  reversal: 'Reversal',
  loss: 'Loss',
  settings: 'Settings',
  correction: 'Correction',
  desk_out: 'To the desk',
  inflow: 'Earnings while the desk holds USDT',
  gone_deposit: 'Deposit that left the chain',
};

export const STATUS_WORDS: Readonly<Record<Proposal['status'], string>> = {
  proposed: 'waits for another operator',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/** Settings wait for another owner, everything else for another operator. */
export const statusOf = ({ status, settings }: Pick<Proposal, 'status' | 'settings'>): string =>
  status === 'proposed' && settings ? 'waits for another owner' : STATUS_WORDS[status];

export const TONES = {
  proposed: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: undefined,
  expired: undefined,
} as const satisfies Record<Proposal['status'], string | undefined>;

export const INFLOW_WORDS = { trading_result: 'Trading result', subsidy_in: 'Subsidy', capital_in: 'Capital' } as const;

export const PLACE_WORDS = { chain: 'Missing on the chain', desk: 'Lost at the trading desk' } as const;

/** Describes what approving does. */
export const MEANS: Readonly<Record<Proposal['kind'], string>> = {
  bonus: 'Becomes due at once and is paid by the next close, out of earnings alone. The member is told.',
  credit: 'Leaves the operator’s capital for the member’s Flexible wallet. The member is told.',
  reversal: 'Leaves the member’s Flexible wallet for the operator’s capital. The member is told.',
  settings: 'Holds from the next call on. Every owner is told by mail.',
  loss: 'Takes the operator’s capital. What goes beyond is published as a shortfall, and no income is paid until it is filled.',
  desk_out: 'The books hold it at the trading desk from then on instead of on the chain. What is owed stays the same.',
  inflow:
    'Becomes earnings that pay income. Approve it only when the desk’s statement shows a profit, and not money that was sent there.',
  gone_deposit:
    'Takes back what is left of it on the member’s wallets. What is missing takes the operator’s capital, and what goes beyond is published as a shortfall. The member stays frozen and is told.',
  correction:
    'Moves the amount between the operator’s accounts, as far as it is not paid out. The record of the day says so.',
};
