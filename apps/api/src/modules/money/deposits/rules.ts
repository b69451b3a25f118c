import { fromWei, type Usdt } from '@plumbline/money';

/** Below the minimum nothing is credited by itself; nothing can be posted of less than a micro-USDT. */
export const isTooSmall = (amount: Usdt, minimum: Usdt): boolean => amount < minimum || amount <= 0n;

/**
 * Whether a transaction pays this amount to the address: in all, or with one of its transfers, as each is a row of the list of
 * deposits. Each is truncated as it will be credited.
 */
export function paysAmount(
  transfers: readonly { readonly to: string; readonly amountWei: bigint }[],
  address: string,
  amount: Usdt,
): boolean {
  const own = transfers.filter((transfer) => transfer.to === address.toLowerCase());
  const amounts = own.map((transfer) => fromWei(transfer.amountWei).amount);
  return amounts.includes(amount) || amounts.reduce<bigint>((sum, each) => sum + each, 0n) === amount;
}
