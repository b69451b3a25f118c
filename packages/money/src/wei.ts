import type { Usdt } from './usdt.ts';

/** BEP-20 USDT has 18 decimals on chain: 10¹² of its units are one micro-USDT. */
export const WEI_PER_MICRO = 1_000_000_000_000n;

/** Cuts off what is smaller than a micro-USDT and returns it as the remainder. */
export function fromWei(wei: bigint): { readonly amount: Usdt; readonly remainderWei: bigint } {
  return { amount: (wei / WEI_PER_MICRO) as Usdt, remainderWei: wei % WEI_PER_MICRO };
}

export const toWei = (amount: Usdt): bigint => amount * WEI_PER_MICRO;
