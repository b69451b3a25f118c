import type { DisputeOutcome, DisputeSide } from '@plumbline/contract';
import type { DisputeDecision } from '@plumbline/contract/operator';
import { formatUsdt, parseUsdt, splitCharge, usdt } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-disputes';

export const OUTCOME_WORDS: Readonly<Record<DisputeOutcome, string>> = t.outcomes;

export const SIDE_WORDS: Readonly<Record<DisputeSide, string>> = t.side;

export const STATUS_WORDS: Readonly<Record<DisputeDecision['status'], string>> = t.status;

export const STATUS_TONES = {
  proposed: 'wait',
  final: 'plain',
  done: 'good',
  withdrawn: 'plain',
  rejected: 'bad',
  overtaken: 'plain',
} as const satisfies Record<DisputeDecision['status'], string>;

interface OutcomeSums {
  readonly back: string;
  readonly proceeds: string;
  readonly fee: string;
}

/** Returns where an order's held USDT goes, as the database books it, or null. `feePercent`: at most two decimals. */
export function outcomeOf(
  outcome: DisputeOutcome,
  of: { readonly held: string; readonly feePercent: string; readonly back: string },
): OutcomeSums | null {
  const held = parseUsdt(of.held.replaceAll(',', ''));
  if (held === null) return null;
  const back = outcome === 'vendor' ? usdt(0n) : outcome === 'buyer' ? held : parseUsdt(of.back.trim());
  if (back === null || (outcome === 'split' && (back <= 0n || back >= held))) return null;
  const { charge, net } = splitCharge(usdt(held - back), Math.round(Number(of.feePercent) * 100));
  return { back: formatUsdt(back), fee: formatUsdt(charge), proceeds: formatUsdt(net) };
}
