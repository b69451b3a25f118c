import { readList, write } from './storage.ts';

/** The item that the members' app reads, too (apps/web): what a visitor wants to buy, before there is an account. */
export const CART_KEY = 'plumbline_cart';
const MAX_LINES = 100;
const MAX_UNITS = 1000;

export interface CartLine {
  readonly listingId: string;
  readonly variantId: string;
  readonly quantity: number;
}

const isLine = (value: unknown): value is CartLine => {
  const line = value as Partial<CartLine> | null;
  return (
    typeof line?.listingId === 'string' &&
    typeof line.variantId === 'string' &&
    Number.isInteger(line.quantity) &&
    line.quantity! >= 1 &&
    line.quantity! <= MAX_UNITS
  );
};

export const visitorLines = (): CartLine[] => readList(CART_KEY, isLine);

/** On top of the units that are there; false when the cart is full. */
export function addLine(added: CartLine): boolean {
  const lines = visitorLines();
  const same = lines.find(({ variantId }) => variantId === added.variantId);
  if (same === undefined && lines.length >= MAX_LINES) return false;
  const quantity = Math.min(MAX_UNITS, (same?.quantity ?? 0) + added.quantity);
  write(CART_KEY, JSON.stringify([...lines.filter((line) => line !== same), { ...added, quantity }]));
  return true;
}
