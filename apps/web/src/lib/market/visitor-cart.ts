import { useSyncExternalStore } from 'react';
import { clearStored, readStored, watchStorage, writeStored } from '../storage.ts';

/** One variant in a visitor's cart, as stored by the site's script and this app. */
export interface CartEntry {
  readonly listingId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** Limit of a line, as elsewhere (contract/endpoints/cart.ts). */
export const MAX_UNITS = 1000;
const MAX_LINES = 100;

function isEntry(value: unknown): value is CartEntry {
  const { listingId, variantId, quantity } = (value ?? {}) as Partial<CartEntry>;
  const isCount = Number.isInteger(quantity) && quantity! >= 1 && quantity! <= MAX_UNITS;
  return typeof listingId === 'string' && typeof variantId === 'string' && isCount;
}

/** Returns the valid entries of the stored value, which another tab, an older version or a person may have changed. */
export function toEntries(stored: string | null): readonly CartEntry[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, MAX_LINES) : [];
  } catch {
    return [];
  }
}

const isSame = (one: CartEntry, other: CartEntry): boolean =>
  one.variantId === other.variantId && one.listingId === other.listingId;

/** Returns the entries without removed ones; units added meanwhile stay. */
export const without = (entries: readonly CartEntry[], gone: readonly CartEntry[]): readonly CartEntry[] =>
  entries.flatMap((entry) => {
    const taken = gone.filter((each) => isSame(each, entry)).reduce((sum, { quantity }) => sum + quantity, 0);
    return entry.quantity > taken ? [{ ...entry, quantity: entry.quantity - taken }] : [];
  });

export const readEntries = (): readonly CartEntry[] => toEntries(readStored('cart'));

export function writeEntries(entries: readonly CartEntry[]): void {
  if (entries.length === 0) clearStored('cart');
  else writeStored('cart', JSON.stringify(entries));
}

/** Sets the units of a variant; zero removes it. */
export const changeEntry = (variantId: string, quantity: number): void =>
  writeEntries(
    readEntries().flatMap((entry) => {
      if (entry.variantId !== variantId) return [entry];
      return quantity < 1 ? [] : [{ ...entry, quantity: Math.min(quantity, MAX_UNITS) }];
    }),
  );

const stored = (): string => readStored('cart') ?? '[]';

/** This browser's cart, updated by other tabs. */
export const useEntries = (): readonly CartEntry[] => toEntries(useSyncExternalStore(watchStorage, stored, () => '[]'));
