import { type EntryCause, STATEMENT_ACCOUNTS, type STATEMENT_COUNTERS } from '@plumbline/contract';
import { wordsOfKind } from '@plumbline/contract/texts';
import { toDisplayUsdt, usdt } from '@plumbline/money';

type Account = (typeof STATEMENT_ACCOUNTS)[number];
type Counter = (typeof STATEMENT_COUNTERS)[number];

/** A member's accounts, with their names on the screens (decisions, section 2). */
export const ACCOUNT_NAMES: Record<Account, string> = {
  wallet: 'Electronic Wallet',
  earnings: 'Flexible wallet',
  claimable: 'Profit to claim',
  principal: 'Packages',
  withdrawing: 'Withdrawals on their way',
};

export const COUNTER_NAMES: Record<Counter, string> = {
  ...ACCOUNT_NAMES,
  'earnings.booked': 'Booked earnings',
  'earnings.subsidy': "Subsidy: the operator's own money",
  chain: 'USDT on the chain',
  marketplace: 'Marketplace',
  platform: 'The platform',
};

const PLATFORM_COUNTERS: Readonly<Record<string, Counter>> = {
  'earnings.booked': 'earnings.booked',
  'earnings.subsidy': 'earnings.subsidy',
  'custody.chain': 'chain',
  'custody.inflight': 'chain',
  settlement: 'marketplace',
};

/** Returns the account on the other side. Its owner is shown only if it is the member's own. */
export function counterOf(kind: string, isOwn: boolean): Counter {
  const own = STATEMENT_ACCOUNTS.find((each) => each === kind);
  if (own !== undefined) return isOwn ? own : 'marketplace';
  return PLATFORM_COUNTERS[kind] ?? 'platform';
}

export type OrderCause = Extract<EntryCause, { is: 'order' }>;

/** Returns the cause in a posting. `orders` are those that the postings reference, by id. */
export function causeOf(
  source: Readonly<Record<string, unknown>>,
  orders: ReadonlyMap<unknown, OrderCause>,
): EntryCause | null {
  const order = orders.get(source.order);
  if (order !== undefined) return order;
  if (typeof source.day === 'string')
    return {
      is: 'day',
      day: source.day,
      percent: typeof source.factorPpm === 'number' ? share100(source.factorPpm) : null,
    };
  if (typeof source.reason === 'string') return { is: 'note', note: source.reason };
  if (typeof source.txHash === 'string') return { is: 'transfer', txHash: source.txHash };
  if (source.paidBy === 'earnings.booked' || source.paidBy === 'earnings.subsidy')
    return { is: 'payer', payer: source.paidBy };
  return null;
}

/** Describes what happened, with its cause. */
export function reasonOf(kind: string, cause: EntryCause | null): string {
  const words = wordsOfKind(kind, 'en');
  switch (cause?.is) {
    case 'day':
      return `${words} of ${cause.day}${cause.percent === null ? '' : `, ${cause.percent} % of the target`}`;
    case 'note':
      return `${words}: ${cause.note}`;
    case 'transfer':
      return `${words}, transaction ${cause.txHash}`;
    case 'order':
      return `${words}: ${cause.number}`;
    case 'payer':
      return `${words}, paid by ${PAYERS[cause.payer]}`;
    case undefined:
      return words;
  }
}

const PAYERS = {
  'earnings.booked': 'booked earnings',
  'earnings.subsidy': "the operator's subsidy",
};

/** Formats parts per million as percent with two decimals, truncated: 840300 → 84.03. */
const share100 = (ppm: number): string => toDisplayUsdt(usdt(BigInt(ppm) * 100n)).replace(/\.00$/, '');
