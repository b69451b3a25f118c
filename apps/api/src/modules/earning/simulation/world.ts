import type { PlanSpec } from '../plans/index.ts';

/** Days are numbers: days since 2000-01-01, as PostgreSQL counts them. */
export type DayNumber = number;
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
export const dayText = (day: DayNumber): string => new Date(EPOCH_MS + day * DAY_MS).toISOString().slice(0, 10);

/** Terms of positions with one package and price. */
export interface Term {
  readonly packageTitle: string;
  readonly priceMicro: bigint;
  /** Payment of a day at full target: price × yield, rounded down. */
  readonly targetMicro: bigint;
}

/** The last of the depth classes: level and matching incomes reach four members above a package. */
export const DEEPEST = 4;

/**
 * Stretches of days on which positions earn, in columns: a million take a few megabytes. A position has one stretch,
 * and another one after each exit that was rejected later.
 */
export interface Stretches {
  readonly count: number;
  /** The three members above; 0 for none. */
  readonly above: readonly [Int32Array, Int32Array, Int32Array];
  readonly term: Int32Array;
  readonly isLater: Uint8Array;
  readonly from: Int32Array;
  /** The last day on which it earns. */
  readonly to: Int32Array;
  /** Number of members above its holder, at most 4. */
  readonly depth: Uint8Array;
}

export interface ClosedDay {
  readonly day: DayNumber;
  readonly planVersion: number;
  readonly needMicro: bigint;
  readonly bookedMicro: bigint;
  readonly subsidyMicro: bigint;
  readonly bookedPpm: number;
  readonly subsidyPpm: number;
  readonly paidBookedMicro: bigint;
  readonly paidSubsidyMicro: bigint;
  /** One-off incomes that this close paid. */
  readonly oneOffMicro: bigint;
}

/** Amounts of a closed day that count for the cap on recruitment pay. */
export interface PaidDay {
  readonly day: DayNumber;
  readonly profitMicro: bigint;
  readonly recruitmentMicro: bigint;
}

/** A one-off income, in the order in which it becomes due. */
export interface OneOff {
  readonly id: bigint;
  readonly kind: 'direct_income' | 'redirect_income' | 'reward_income' | 'bonus_income';
  readonly amountMicro: bigint;
  readonly earnedOn: DayNumber;
  readonly dueOn: DayNumber;
  /** The first day whose close can pay it. */
  readonly payableFrom: DayNumber;
  /** Actually held, or waiting for funds. */
  readonly isOpen: boolean;
}

export interface World {
  /** Greater than every member's number. */
  readonly size: number;
  readonly sponsor: Int32Array;
  readonly terms: readonly Term[];
  readonly stretches: Stretches;
  readonly closed: readonly ClosedDay[];
  /** Amounts of the closed days, and of the earlier days in the cap's window of the first one. */
  readonly paid: readonly PaidDay[];
  readonly oneOffs: readonly OneOff[];
  /** The plan of a day. */
  readonly planOn: (day: DayNumber) => PlanSpec;
}

/** Called between pieces of work: reports the progress, and throws if the simulation was cancelled. */
export type Report = (done: number, step: string) => Promise<void>;

/** Lets other jobs of the process run. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
