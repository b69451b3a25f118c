import type { Folded } from '@plumbline/contract';
import { formatUsdt, type Usdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';

/** Small transfers that a list folds away, together. */
export interface FoldedRow {
  readonly count: number;
  readonly amount: bigint;
  readonly lastAt: Date;
}

export const toFolded = ({ count, amount, lastAt }: FoldedRow, below: Usdt): Folded => ({
  count,
  amount: formatUsdt(usdt(amount)),
  below: formatUsdt(below),
  lastAt: toDateTime(lastAt),
});
