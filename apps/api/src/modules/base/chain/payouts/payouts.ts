/** Payouts: signed and stored, then broadcast, then resolved by hash. What they are for is the caller's business. */

export { adoptConflict, findConflict, isNonceTaken, type NonceConflict } from './nonce-conflict.ts';
export { withPayoutAddress } from './payout-address.ts';
export {
  type Attempt,
  closeOutgoing,
  closeTaken,
  listAttempts,
  lockAttempts,
  selectAttempt,
} from './payouts-attempts-store.ts';
export { broadcastOne, broadcastPayouts } from './payouts-broadcast.ts';
export {
  catchUpJournal,
  leftOfDay,
  NonceSignedForAnother,
  noteSigned,
  type PayoutCeiling,
} from './payouts-ceiling.ts';
export { openPayoutJournal } from './payouts-journal.ts';
export { isOnRecord } from './payouts-on-record.ts';
export { openPayoutWallet } from './payouts-open.ts';
export { checkRecipient, isConfiguredAddress } from './payouts-recipient.ts';
export {
  findReplaceRefusal,
  gasPriceOf,
  MAX_ATTEMPTS,
  nextGasPrice,
  type SignedReplacement,
  signReplacement,
  transferFeeWei,
} from './payouts-replace.ts';
export { type ResolvedPayout, resolvePayouts } from './payouts-resolve.ts';
export { findShortage, lockPayoutWallet, type SignedPayout, signPayout } from './payouts-sign.ts';
export { keySigner, openPayoutSigner } from './payouts-signer.ts';
export { isKnownAddress, type RecipientRefusal } from './payouts-store.ts';
export {
  createPayoutWallet,
  type PayoutAccount,
  type PayoutWallet,
  payoutAccount,
  readWalletState,
  type WalletState,
  wouldBeRefused,
} from './payouts-wallet.ts';
export { serveSigner } from './signer-server.ts';
