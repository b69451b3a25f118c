import { type EntryCause, STATEMENT_ACCOUNTS, type STATEMENT_COUNTERS } from '@plumbline/contract';
import { toDisplayUsdt, usdt } from '@plumbline/money';
import { texts as documents } from '@plumbline/texts/all/documents';
import type { Language } from '@plumbline/texts/languages';

type Counter = (typeof STATEMENT_COUNTERS)[number];

/** Returns the name of the account on the other side. */
export function counterName(language: Language, counter: Counter): string {
  const { accounts, counters, funds } = documents[language].statement;
  return { ...accounts, ...counters, ...funds }[counter];
}

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

/** Names a kind that came later than this build: `some_kind` is "Some kind". */
const readable = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** Describes what happened, with its cause. */
export function reasonOf(language: Language, kind: string, cause: EntryCause | null): string {
  const { postings, statement } = documents[language];
  const { reasons: t, payers } = statement;
  const what = (postings as Readonly<Record<string, string>>)[kind] ?? readable(kind);
  switch (cause?.is) {
    case 'day':
      return cause.percent === null
        ? t.day({ what, day: cause.day })
        : t.dayWithShare({ what, day: cause.day, percent: cause.percent });
    case 'note':
      return t.with({ what, more: cause.note });
    case 'transfer':
      return t.transfer({ what, hash: cause.txHash });
    case 'order':
      return t.with({ what, more: cause.number });
    case 'payer':
      return t.payer({ what, payer: payers[cause.payer] });
    case undefined:
      return what;
  }
}

/** Formats parts per million as percent with two decimals, truncated: 840300 → 84.03. */
const share100 = (ppm: number): string => toDisplayUsdt(usdt(BigInt(ppm) * 100n)).replace(/\.00$/, '');
