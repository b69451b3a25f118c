import { fromWei, type Usdt } from '@plumbline/money';

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
