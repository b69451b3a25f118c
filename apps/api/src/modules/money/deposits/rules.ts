import { fromWei, type Usdt } from '@plumbline/money';

/** Deposits below the minimum are not credited automatically. Less than one micro-USDT cannot be posted. */
export const isTooSmall = (amount: Usdt, minimum: Usdt): boolean => amount < minimum || amount <= 0n;

/**
 * Returns true if a transaction pays this amount to the address, either in total or in one transfer. Each transfer is a
 * row in the list of deposits. Amounts are truncated as for the credit.
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
