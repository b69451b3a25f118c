export type { ChainPort, TransactionFacts } from '../../../platform/chain-port.ts';
export { closeAnchor, type ResolvedAnchor, resolveAnchors } from './anchors/resolve-anchors.ts';
export { seeAnchors } from './anchors/see-anchors.ts';
export { findAnchorShortage, replaceStuckAnchor, type SignedAnchor, signAnchor } from './anchors/sign-anchor.ts';
export { createDemoWallets, demoParties } from './demo-wallets.ts';
export { chainJobs, whenReachable } from './jobs.ts';
export { askNetwork, askNodes, type NodeAnswer, toBnb, toBnbNeeded, toGwei } from './node/ask-nodes.ts';
export { type CustodyBlock, readCustodyBalance } from './node/balance.ts';
export { createChain } from './node/client.ts';
export { type ExplainedTransaction, explainTransaction, type TokenMovement } from './node/explain.ts';
export { type ClaimedTransfer, createSecondNode, NO_SECOND_NODE, type SecondNode } from './node/second-node.ts';
export { toTokenAmount } from './node/token.ts';
export { adoptConflict, findConflict, isNonceTaken, type NonceConflict } from './payouts/nonce-conflict.ts';
export { withPayoutAddress } from './payouts/payout-address.ts';
export {
  type Attempt,
  closeOutgoing,
  closeTaken,
  listAttempts,
  lockAttempts,
  selectAttempt,
} from './payouts/payouts-attempts-store.ts';
export { broadcastOne, broadcastPayouts } from './payouts/payouts-broadcast.ts';
export {
  catchUpJournal,
  leftOfDay,
  NonceSignedForAnother,
  type PayoutCeiling,
  recordSigned,
} from './payouts/payouts-ceiling.ts';
export { openPayoutJournal } from './payouts/payouts-journal.ts';
export { checkRecipient, isConfiguredAddress, isOnRecord } from './payouts/payouts-recipient.ts';
export {
  findReplaceRefusal,
  gasPriceOf,
  MAX_ATTEMPTS,
  nextGasPrice,
  type SignedReplacement,
  signReplacement,
  transferFeeWei,
} from './payouts/payouts-replace.ts';
export { type ResolvedPayout, resolvePayouts } from './payouts/payouts-resolve.ts';
export { findShortage, lockPayoutWallet, type SignedPayout, signPayout } from './payouts/payouts-sign.ts';
export { keySigner, openPayoutSigner } from './payouts/payouts-signer.ts';
export { isKnownAddress, type RecipientRefusal } from './payouts/payouts-store.ts';
export {
  createPayoutWallet,
  openPayoutWallet,
  type PayoutAccount,
  type PayoutWallet,
  payoutAccount,
  readWalletState,
  type WalletState,
  wouldBeRefused,
} from './payouts/payouts-wallet.ts';
export { serveSigner } from './payouts/signer-server.ts';
export { type FinalBlock, isStillThere, readBalancesAt, readFinalBlock } from './reserves/read-reserve.ts';
export { hasSigned, type ReserveClaim, reserveText } from './reserves/reserve-text.ts';
export { CONFIRMATIONS_TO_FINALITY, checkAddress, readTransactionHash } from './rules.ts';
export {
  findSweepEnd,
  type Holder,
  readHolders,
  readSweepGasPrice,
  type SweepEnd,
  sendSweep,
} from './sweep/sweep-network.ts';
export {
  COIN_GAS,
  readSigned,
  readSweepKey,
  SWEEP_GAS,
  type SweepKey,
  type SweepNetwork,
  type SweepTransaction,
} from './sweep/sweep-transaction.ts';
export { type ReadState, readFinalizedOfWatcher, readReadState } from './watch/cursor-store.ts';
export { lookUpAsked, lookUpTransaction, readTransactionFacts } from './watch/look-up.ts';
export { createDepositAddresses, gasWalletOf, type OwnAddresses, ownAddresses } from './watch/own-addresses.ts';
export { rescan } from './watch/rescan.ts';
export { searchCustody } from './watch/search-custody.ts';
export { lockTransfer, lockTransfers, type Transfer, takeNews } from './watch/store.ts';
export { watch } from './watch/watch.ts';
