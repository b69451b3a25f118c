import { type Usdt, usdt } from '@plumbline/money';
import type { Queryable } from '../../../../platform/database.ts';
import type { PayoutJournal } from './payouts-journal.ts';
import type { PayoutTransfer } from './payouts-signer.ts';
import { listSignedSince } from './payouts-store.ts';

/** What the payer holds itself to, whatever the database and the console say. */
export interface PayoutCeiling {
  /** The most that is signed for in a day (UTC); null: no limit. */
  readonly dayLimit: Usdt | null;
  readonly journal: PayoutJournal | null;
}

export const NO_CEILING: PayoutCeiling = { dayLimit: null, journal: null };

interface Ceiled {
  readonly chainId: number;
  readonly address: string;
  readonly ceiling: PayoutCeiling;
}

/** UTC, by the clock of this process. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * What may still be signed for today; null: no limit. Each nonce counts once, whether the database or the journal knows it: rows
 * that somebody hid are in the journal, and a journal that is new is told by the rows.
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

/** A nonce that was signed for one payment is never signed for another, whoever rewrote what the database says. */
export class NonceSignedForAnother extends Error {
  readonly nonce: bigint;
  constructor(nonce: bigint) {
    super(`the journal has nonce ${nonce} for another payment`);
    this.nonce = nonce;
  }
}

/** Throws when the journal says that this nonce was signed for another recipient or amount. */
export function checkJournal(wallet: Ceiled, { nonce, to, amount }: Omit<PayoutTransfer, 'gasPriceWei'>): void {
  const known = wallet.ceiling.journal?.find(wallet, nonce);
  if (known && (known.to !== to.toLowerCase() || known.amount !== amount)) throw new NonceSignedForAnother(nonce);
}

/** After it is stored, and before it is sent. */
export function noteSigned(
  wallet: Ceiled,
  { nonce, to, amount }: Omit<PayoutTransfer, 'gasPriceWei'>,
  now = new Date(),
): void {
  const { chainId, address, ceiling } = wallet;
  const from = address.toLowerCase();
  ceiling.journal?.note({ day: dayOf(now), chainId, from, nonce, to: to.toLowerCase(), amount });
}

const CATCH_UP_SPAN_MS = 2 * 86_400_000;

/** Notes what a process that was killed left out, and what was signed before there was a journal. */
export async function catchUpJournal(db: Queryable, wallet: Ceiled, now = new Date()): Promise<void> {
  if (wallet.ceiling.journal === null) return;
  for (const row of await listSignedSince(db, wallet, new Date(now.getTime() - CATCH_UP_SPAN_MS))) {
    checkJournal(wallet, row);
    noteSigned(wallet, row, row.signedAt);
  }
}
