/** Anchors: a transaction of the payout wallet to itself, of its next nonce, sent with the payouts (README, "Anchors"). */

export { closeAnchor, type ResolvedAnchor, resolveAnchors } from './resolve-anchors.ts';
export { findAnchorShortage, replaceStuckAnchor, type SignedAnchor, signAnchor } from './sign-anchor.ts';
