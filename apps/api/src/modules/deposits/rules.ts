import { fromWei, type Usdt } from '@plumbline/money';

const HASH = /^0x[0-9a-f]{64}$/;

/** The lower-case form of a transaction hash, or null. Explorers and wallets write it in either case. */
export function readTransactionHash(text: string): string | null {
  const lower = text.toLowerCase();
  return HASH.test(lower) ? lower : null;
}

/** Below the minimum nothing is credited by itself; nothing can be posted of less than a micro-USDT. */
export const isTooSmall = (amount: Usdt, minimum: Usdt): boolean => amount < minimum || amount <= 0n;

/** What a transaction pays to one address, truncated as it will be credited: each transfer for itself. */
export function amountPaidTo(
  transfers: readonly { readonly to: string; readonly amountWei: bigint }[],
  address: string,
): Usdt {
  const own = transfers.filter((transfer) => transfer.to === address.toLowerCase());
  return own.reduce((sum, transfer) => sum + fromWei(transfer.amountWei).amount, 0n) as Usdt;
}
