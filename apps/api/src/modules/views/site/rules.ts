import { type IncomeShares, isRecruitment, PAID_WITH, type PaidWith } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';

/** Shares have two decimals of a percent, so rounding up is to two decimals. */
const SHOWN_PPM = 100n;

const toPpm = (ppm: bigint): string => `${ppm / PPM}.${String(ppm % PPM).padStart(6, '0')}`;
const ceilDiv = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Returns the shares of each kind in what was paid, largest first. */
export function incomeSharesOf(paid: readonly { readonly kind: string; readonly micro: bigint }[]): IncomeShares {
  const sumOf = (counts: (kind: string) => boolean): bigint =>
    paid.reduce((sum, { kind, micro }) => (counts(kind) ? sum + micro : sum), 0n);
  const total = sumOf(() => true);
  const profit = sumOf((kind) => kind === 'trading_profit');
  const recruitment = sumOf(isRecruitment);
  return {
    total: toAmount(total),
    kinds: paid
      .filter(({ micro }) => micro > 0n)
      .toSorted((a, b) => (a.micro === b.micro ? a.kind.localeCompare(b.kind) : a.micro > b.micro ? -1 : 1))
      .map(({ kind, micro }) => ({ kind, amount: toAmount(micro), share: toPpm((micro * PPM) / total) })),
    tradingProfit: toAmount(profit),
    recruitment: toAmount(recruitment),
    recruitmentShare: profit === 0n ? null : toPpm(ceilDiv(recruitment * (PPM / SHOWN_PPM), profit) * SHOWN_PPM),
  };
}

/** Earnings of one source, booked or available, in micro-USDT. */
export interface Booked {
  readonly source: PaidWith;
  readonly micro: bigint;
}

/**
 * Returns by source what the next `take` consumed after `skip`, from earnings in booking order (first in, first out).
 * Anything taken beyond all earnings is left out.
 */
export function takeFirst(booked: readonly Booked[], skip: bigint, take: bigint): ReadonlyMap<PaidWith, bigint> {
  const taken = new Map<PaidWith, bigint>();
  let position = 0n;
  for (const { source, micro } of booked) {
    const from = max(position, skip);
    const to = min(position + micro, skip + take);
    if (to > from) taken.set(source, (taken.get(source) ?? 0n) + to - from);
    position += micro;
  }
  return taken;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Returns for how many days of `need` the money lasts, truncated to one decimal. Null if nothing is needed. */
export function lastsDays(ready: bigint, need: bigint): string | null {
  if (need === 0n) return null;
  const tenths = (ready * 10n) / need;
  return `${tenths / 10n}.${tenths % 10n}`;
}

const PPM = 1_000_000n;

/** Returns shares with six decimals, truncated, in the order of `PAID_WITH`, without sources that paid nothing. */
export function sharesOf(
  bySource: ReadonlyMap<PaidWith, bigint>,
): readonly { readonly source: PaidWith; readonly micro: bigint; readonly share: string }[] {
  const total = [...bySource.values()].reduce((sum, micro) => sum + micro, 0n);
  return PAID_WITH.flatMap((source) => {
    const micro = bySource.get(source) ?? 0n;
    if (micro === 0n) return [];
    const ppm = (micro * PPM) / total;
    return [{ source, micro, share: `${ppm / PPM}.${String(ppm % PPM).padStart(6, '0')}` }];
  });
}
