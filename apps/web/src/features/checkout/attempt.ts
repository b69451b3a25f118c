import { type createOrder, type DataOf, newKey } from '@plumbline/contract';
import { currentArea } from '../../lib/area.ts';
import { clearStored, readStored, writeStored } from '../../lib/storage.ts';

/** The purchase as shown to its buyer. */
export interface Figures {
  readonly buyer: string;
  readonly cartVersion: string;
  /** Empty if nothing is shipped. */
  readonly addressId: string;
  readonly total: string;
}

export type Confirm = NonNullable<DataOf<typeof createOrder>['confirm']>;

/** A purchase in progress. Its key makes it happen once, however often and from however many tabs it is sent. */
export interface Attempt extends Figures {
  readonly key: string;
  /** A code was mailed for exactly this purchase. */
  readonly confirm: Confirm | null;
}

const item = () => (currentArea() === 'vendor' ? 'vendorCheckout' : 'checkout');

const TEXTS = ['key', 'buyer', 'cartVersion', 'addressId', 'total'] as const;

export function readAttempt(): Attempt | null {
  try {
    const value = JSON.parse(readStored(item()) ?? 'null') as Attempt | null;
    return value && TEXTS.every((name) => typeof value[name] === 'string') ? value : null;
  } catch {
    return null;
  }
}

export const writeAttempt = (attempt: Attempt): void => writeStored(item(), JSON.stringify(attempt));
export const clearAttempt = (): void => clearStored(item());

const isOf = (attempt: Attempt, figures: Figures): boolean =>
  attempt.buyer === figures.buyer &&
  attempt.cartVersion === figures.cartVersion &&
  attempt.addressId === figures.addressId &&
  attempt.total === figures.total;

/** Returns the attempt started for exactly these figures, or null. */
export function attemptOf(figures: Figures): Attempt | null {
  const begun = readAttempt();
  return begun && isOf(begun, figures) ? begun : null;
}

/** Starts an attempt, or returns the same one for the same figures, across reloads and tabs. */
export function beginAttempt(figures: Figures): Attempt {
  const attempt = attemptOf(figures) ?? { ...figures, key: newKey(), confirm: null };
  writeAttempt(attempt);
  return attempt;
}
