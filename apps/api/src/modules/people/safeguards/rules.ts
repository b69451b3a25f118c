import { PAUSE_DAYS, type PauseKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';

/** Null: no limit. */
export type LimitAmount = Usdt | null;

export interface Waits {
  readonly raiseHours: number;
  readonly removalHours: number;
}

/** No setting shortens it: the database refuses less, too. */
const LEAST_WAIT_HOURS = 24;

/** How long a new limit waits until it holds: lowering (and a first one) not at all, so that it helps when it is needed. */
export function waitHours(current: LimitAmount, wanted: LimitAmount, waits: Waits): number {
  if (current === null) return 0;
  if (wanted === null) return Math.max(waits.removalHours, LEAST_WAIT_HOURS);
  return wanted > current ? Math.max(waits.raiseHours, LEAST_WAIT_HOURS) : 0;
}

export const isPauseLength = (kind: PauseKind, days: number): boolean =>
  (PAUSE_DAYS[kind] as readonly number[]).includes(days);
