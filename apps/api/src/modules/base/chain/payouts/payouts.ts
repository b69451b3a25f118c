/** Payouts: signed and stored, then broadcast, then resolved by hash. What they are for is the caller's business. */

export { type Attempt, closeOutgoing, closeTaken, listAttempts, lockAttempts } from './payouts-attempts-store.ts';
export { broadcastOne, broadcastPayouts } from './payouts-broadcast.ts';
export { isConfiguredAddress, isOwnAddress } from './payouts-recipient.ts';
export {
  findReplaceRefusal,
  gasPriceOf,
  MOST_ATTEMPTS,
  nextGasPrice,
  type SignedReplacement,
  signReplacement,
  transferFeeWei,
} from './payouts-replace.ts';
export { type ResolvedPayout, resolvePayouts } from './payouts-resolve.ts';
export { findShortage, lockPayoutWallet, type SignedPayout, signPayout } from './payouts-sign.ts';
export { isKnownAddress } from './payouts-store.ts';
export { adoptTaker, findTaker, isNonceTaken, type NonceTaker } from './payouts-taker.ts';
export {
  createPayoutWallet,
  type PayoutWallet,
  payoutAddress,
  readWalletState,
  type WalletState,
  wouldBeRefused,
} from './payouts-wallet.ts';
