import { useSyncExternalStore } from 'react';
import { clearStored, readStored, watchStorage, writeStored } from '../storage.ts';

/** One variant of a visitor's cart, as the site's script and this app keep it. */
export interface CartEntry {
  readonly listingId: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** Of a line, as everywhere (contract/endpoints/cart.ts). */
export const MAX_UNITS = 1000;
const MAX_LINES = 100;

function isEntry(value: unknown): value is CartEntry {
  const { listingId, variantId, quantity } = (value ?? {}) as Partial<CartEntry>;
  const isCount = Number.isInteger(quantity) && quantity! >= 1 && quantity! <= MAX_UNITS;
  return typeof listingId === 'string' && typeof variantId === 'string' && isCount;
}

/** The stored value, as far as it is a cart: another tab, an older version or a person may have written there. */
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

/** The entries left when others have gone: units that came meanwhile stay. */
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

/** Another number of units of a variant; none takes it out. */
export const changeEntry = (variantId: string, quantity: number): void =>
  writeEntries(
    readEntries().flatMap((entry) => {
      if (entry.variantId !== variantId) return [entry];
      return quantity < 1 ? [] : [{ ...entry, quantity: Math.min(quantity, MAX_UNITS) }];
    }),
  );

const stored = (): string => readStored('cart') ?? '[]';

/** The cart of this browser, following what other tabs do with it. */
export const useEntries = (): readonly CartEntry[] => toEntries(useSyncExternalStore(watchStorage, stored, () => '[]'));
