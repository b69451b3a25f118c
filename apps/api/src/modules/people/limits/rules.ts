import { PAUSE_DAYS, type PauseKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';

/** Null: no limit. */
export type LimitAmount = Usdt | null;

export const isPauseLength = (kind: PauseKind, days: number): boolean =>
  (PAUSE_DAYS[kind] as readonly number[]).includes(days);
