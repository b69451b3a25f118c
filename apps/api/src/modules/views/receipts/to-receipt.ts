import type { Receipt, ReceiptStep } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { ClaimRow, DepositRow, IncomeRow, PositionRow, WithdrawalRow } from './store.ts';

/** Public explorers, by chain id. */
const EXPLORERS: Readonly<Record<number, string>> = { 56: 'https://bscscan.com', 97: 'https://testnet.bscscan.com' };

const linked = (hash: string | null, chainId: number): Receipt['transaction'] => {
  if (hash === null) return null;
  const explorer = EXPLORERS[chainId];
  return { hash, link: explorer === undefined ? null : `${explorer}/tx/${hash}` };
};

type Step = Receipt['steps'][number];
const moment = (name: ReceiptStep, at: Date | null, isDone = at !== null): Step => ({
  step: name,
  isDone,
  at: at && toDateTime(at),
  day: null,
});
const onDay = (name: ReceiptStep, day: string, isDone: boolean): Step => ({ step: name, isDone, at: null, day });

const money = (amount: bigint, charge = 0n) => ({
  amount: formatUsdt(usdt(amount)),
  charge: formatUsdt(usdt(charge)),
  net: formatUsdt(usdt(amount - charge)),
});

const PLAIN = { reason: '', title: null, income: null, address: null, transaction: null } as const;

export function ofWithdrawal(row: WithdrawalRow, chainId: number): Receipt {
  const { status } = row;
  const isSent = status === 'paying' || status === 'paid';
  return {
    ...PLAIN,
    _id: row.id,
    kind: row.source === 'package' ? 'exit' : 'withdrawal',
    state: status === 'paid' ? 'done' : status === 'rejected' ? 'failed' : 'open',
    reason: row.reason,
    ...money(row.gross_micro, row.charge_micro),
    title: row.title,
    address: row.address,
    transaction: linked(isSent ? row.tx_hash : null, chainId),
    steps:
      status === 'rejected'
        ? [moment('requested', row.confirmed_at), moment('rejected', row.decided_at, true)]
        : [
            moment('requested', row.confirmed_at),
            moment('approved', row.decided_at, status !== 'pending'),
            moment('sent', isSent ? row.sent_at : null, isSent),
            moment('final', row.paid_at, status === 'paid'),
          ],
  };
}

const DEPOSIT_STATE = {
  pending: 'open',
  too_small: 'open',
  credited: 'done',
  removed: 'failed',
  gone: 'failed',
} as const;

export function ofDeposit(row: DepositRow, chainId: number): Receipt {
  const { status } = row;
  const isFinal = status === 'credited' || status === 'too_small' || status === 'gone';
  return {
    ...PLAIN,
    _id: row.id,
    kind: 'deposit',
    state: DEPOSIT_STATE[status],
    ...money(row.amount_micro),
    address: row.to_address,
    transaction: linked(row.tx_hash, chainId),
    steps: [
      moment('seen', row.created_at),
      ...(status === 'removed'
        ? [moment('removed', null, true)]
        : [
            moment('final', null, isFinal),
            ...(status === 'too_small' ? [moment('waits', null, true)] : []),
            moment('credited', row.credited_at),
            ...(status === 'gone' ? [moment('removed', null, true)] : []),
          ]),
    ],
  };
}

/** A day is over, and closed, on the following business day. */
export const ofPurchase = (row: PositionRow): Receipt => ({
  ...PLAIN,
  _id: row.id,
  kind: 'purchase',
  state: 'done',
  ...money(row.price_micro),
  title: row.title,
  steps: [
    moment('bought', row.purchased_at),
    onDay('earns', row.first_day, row.today > row.first_day),
    onDay('shows', row.shown_on, row.today >= row.shown_on),
    onDay('matures', row.ends_on, row.today > row.ends_on),
  ],
});

export const ofReturn = (row: PositionRow): Receipt => ({
  ...PLAIN,
  _id: row.id,
  kind: 'return',
  state: 'done',
  ...money(row.price_micro),
  title: row.title,
  steps: [moment('bought', row.purchased_at), onDay('matures', row.ends_on, true), moment('returned', row.returned_at)],
});

export const ofClaim = (row: ClaimRow): Receipt => ({
  ...PLAIN,
  _id: row.id.toString(),
  kind: 'claim',
  state: 'done',
  ...money(row.amount_micro),
  steps: [moment('claimed', row.posted_at)],
});

/** A day's profit waits to be claimed. Every other income goes to the Flexible wallet at once. */
export const ofIncome = (row: IncomeRow): Receipt => ({
  ...PLAIN,
  _id: row.id.toString(),
  kind: 'income',
  state: 'done',
  ...money(row.amount_micro),
  income: row.kind,
  steps: [moment(row.kind === 'trading_profit' ? 'earned' : 'claimed', row.posted_at)],
});
