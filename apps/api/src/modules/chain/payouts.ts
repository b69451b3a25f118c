/** Payouts: signed and stored, then broadcast, then resolved by hash. What they are for is the caller's business. */

export { broadcastPayouts } from './payouts-broadcast.ts';
export { isConfiguredAddress, isOwnAddress } from './payouts-recipient.ts';
export { type ResolvedPayout, resolvePayouts } from './payouts-resolve.ts';
export { findShortage, lockPayoutWallet, type SignedPayout, signPayout } from './payouts-sign.ts';
export { closeOutgoing } from './payouts-store.ts';
export {
  createPayoutWallet,
  type PayoutWallet,
  readWalletState,
  type WalletState,
  wouldBeRefused,
} from './payouts-wallet.ts';
