import { COIN_GAS, type Holder, SWEEP_GAS, type SweepTransaction } from '../../base/chain/index.ts';

/** Maximum for one file, which is signed by hand and uploaded in one call. */
export const MAX_ADDRESSES = 250;
/** A safe limit, the same as for payouts. The signer checks it, too. */
export const MAX_GAS_PRICE_WEI = 100_000_000_000n;
export const GAS_WALLET_PATH = '1/0';

export interface Sweepable extends Holder {
  /** Path below the account: `0/` and the member's number. */
  readonly path: string;
}

export interface SweepPlan {
  readonly transactions: readonly SweepTransaction[];
  readonly addresses: number;
  readonly totalWei: bigint;
  /** BNB that the gas wallet needs. */
  readonly gasNeededWei: bigint;
}

/**
 * Plans the transactions of a sweep: first gas for addresses with too little BNB, then the whole USDT of each address.
 * If there are too many for one file, the richest addresses come first.
 */
export function planSweep(
  holders: readonly Sweepable[],
  by: { readonly to: string; readonly gasPriceWei: bigint; readonly thresholdWei: bigint; readonly gasWallet: Holder },
): SweepPlan {
  const worth = holders
    .filter(({ usdtWei }) => usdtWei > 0n && usdtWei >= by.thresholdWei)
    .toSorted((a, b) => (a.usdtWei < b.usdtWei ? 1 : a.usdtWei > b.usdtWei ? -1 : 0))
    .slice(0, MAX_ADDRESSES);
  const feeWei = SWEEP_GAS * by.gasPriceWei;
  const dry = worth.filter(({ coinWei }) => coinWei < feeWei);
  const gas = dry.map(
    (holder, index): SweepTransaction => ({
      kind: 'gas',
      path: GAS_WALLET_PATH,
      from: by.gasWallet.address.toLowerCase(),
      nonce: by.gasWallet.nonce + BigInt(index),
      to: holder.address.toLowerCase(),
      amountWei: feeWei - holder.coinWei,
      gas: COIN_GAS,
      gasPriceWei: by.gasPriceWei,
    }),
  );
  const transfers = worth.map(
    (holder): SweepTransaction => ({
      kind: 'transfer',
      path: holder.path,
      from: holder.address.toLowerCase(),
      nonce: holder.nonce,
      to: by.to.toLowerCase(),
      amountWei: holder.usdtWei,
      gas: SWEEP_GAS,
      gasPriceWei: by.gasPriceWei,
    }),
  );
  return {
    transactions: [...gas, ...transfers],
    addresses: transfers.length,
    totalWei: transfers.reduce((sum, { amountWei }) => sum + amountWei, 0n),
    gasNeededWei: gas.reduce((sum, { amountWei }) => sum + amountWei + COIN_GAS * by.gasPriceWei, 0n),
  };
}
