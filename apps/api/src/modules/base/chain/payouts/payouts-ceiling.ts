import { type Usdt, usdt } from '@plumbline/money';
import type { Queryable } from '../../../../platform/database.ts';
import type { PayoutJournal } from './payouts-journal.ts';
import type { PayoutTransfer } from './payouts-signer.ts';
import { listSignedSince } from './payouts-store.ts';

/** Limits that the payer enforces, whatever the database and the console say. */
export interface PayoutCeiling {
  /** Maximum signed in a day (UTC). Null means no limit. */
  readonly dayLimit: Usdt | null;
  readonly journal: PayoutJournal | null;
}

export const NO_CEILING: PayoutCeiling = { dayLimit: null, journal: null };

interface Ceiled {
  readonly chainId: number;
  readonly address: string;
  readonly ceiling: PayoutCeiling;
}

/** The UTC day by this process's clock. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns how much may still be signed today. Null means no limit. Each nonce of the database or the journal counts
 * once. The journal has rows that were hidden in the database; the database has rows from before the journal.
 */
export async function leftOfDay(db: Queryable, wallet: Ceiled, now = new Date()): Promise<Usdt | null> {
  const { dayLimit, journal } = wallet.ceiling;
  if (dayLimit === null) return null;
  const day = dayOf(now);
  const signed = new Map<bigint, Usdt>();
  const count = ({ nonce, amount }: { nonce: bigint; amount: Usdt }) => {
    if (amount > (signed.get(nonce) ?? -1n)) signed.set(nonce, amount);
  };
  for (const row of await listSignedSince(db, wallet, new Date(`${day}T00:00:00Z`))) count(row);
  for (const entry of journal?.ofDay(day) ?? [])
    if (entry.chainId === wallet.chainId && entry.from === wallet.address.toLowerCase()) count(entry);
  const sum = [...signed.values()].reduce((total, amount) => total + amount, 0n);
  return usdt(sum > dayLimit ? 0n : dayLimit - sum);
}

/** A nonce that was signed for one payment is never signed for another, even if the database was tampered with. */
export class NonceSignedForAnother extends Error {
  readonly nonce: bigint;
  constructor(nonce: bigint) {
    super(`the journal has nonce ${nonce} for another payment`);
    this.nonce = nonce;
  }
}

/** Throws if the journal has this nonce for another recipient or amount. */
export function checkJournal(wallet: Ceiled, { nonce, to, amount }: Omit<PayoutTransfer, 'gasPriceWei'>): void {
  const known = wallet.ceiling.journal?.find(wallet, nonce);
  if (known && (known.to !== to.toLowerCase() || known.amount !== amount)) throw new NonceSignedForAnother(nonce);
}

/** Call it after the transaction is stored and before it is sent. */
export function recordSigned(
  wallet: Ceiled,
  { nonce, to, amount }: Omit<PayoutTransfer, 'gasPriceWei'>,
  now = new Date(),
): void {
  const { chainId, address, ceiling } = wallet;
  const from = address.toLowerCase();
  ceiling.journal?.note({ day: dayOf(now), chainId, from, nonce, to: to.toLowerCase(), amount });
}

const CATCH_UP_SPAN_MS = 2 * 86_400_000;

/** Adds what a killed process missed, and what was signed before the journal existed. */
export async function catchUpJournal(db: Queryable, wallet: Ceiled, now = new Date()): Promise<void> {
  if (wallet.ceiling.journal === null) return;
  for (const row of await listSignedSince(db, wallet, new Date(now.getTime() - CATCH_UP_SPAN_MS))) {
    checkJournal(wallet, row);
    recordSigned(wallet, row, row.signedAt);
  }
}
