import { type IncomeShares, isRecruitment } from '@plumbline/contract';
import { toAmount } from '@plumbline/money';

const PPM = 1_000_000n;
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
