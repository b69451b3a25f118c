import { ZERO } from '@plumbline/money';
import { ANCHOR_STUCK_AFTER_SECONDS } from '@plumbline/time-limits/progress';
import { type Db, type Queryable, type Tx, transaction } from '../../../../platform/database.ts';
import { lockAttempts } from '../payouts/payouts-attempts-store.ts';
import { recordSigned } from '../payouts/payouts-ceiling.ts';
import { findReplaceRefusal, nextGasPrice } from '../payouts/payouts-replace.ts';
import { findShortage, type Shortage } from '../payouts/payouts-sign.ts';
import { MAX_GAS_PRICE_WEI } from '../payouts/payouts-signer.ts';
import { insertOutgoing, listOpen, lockSigner, takeNonce } from '../payouts/payouts-store.ts';
import type { PayoutWallet, WalletState } from '../payouts/payouts-wallet.ts';
import { selectCallData } from './anchor-store.ts';

export interface SignedAnchor {
  readonly outgoingId: bigint;
  readonly nonce: bigint;
}

/** Returns what an anchor must wait for. Payouts come first for gas and pool slots, and its price is limited. */
export async function findAnchorShortage(
  db: Queryable,
  wallet: PayoutWallet,
  state: WalletState,
): Promise<Shortage | 'price' | null> {
  if (state.gasPriceWei > MAX_GAS_PRICE_WEI) return 'price';
  return findShortage(db, wallet, state, ZERO);
}

/** Signs an anchor and stores it with its nonce; sent only after the commit. The caller holds the wallet's lock. */
export async function signAnchor(
  tx: Tx,
  wallet: PayoutWallet,
  state: WalletState,
  { reference, callData }: { readonly reference: string; readonly callData: string },
): Promise<SignedAnchor> {
  const nonce = await takeNonce(tx, wallet, state.minedCount);
  const signed = await wallet.signAnchor({ callData, nonce, gasPriceWei: state.gasPriceWei });
  const outgoingId = await insertOutgoing(tx, wallet, {
    ...ofNothing(wallet),
    reference,
    callData,
    nonce,
    attempt: 1,
    ...signed,
  });
  return { outgoingId, nonce };
}

const ofNothing = ({ address }: PayoutWallet) => ({ to: address, amount: ZERO });

const MAX_OPEN = 100;

/**
 * Re-signs a stuck anchor at the head of the wallet's queue with the same nonce and a higher fee; the network executes
 * only one. Returns whether it did. It signs no fee above the limit.
 */
export async function replaceStuckAnchor(
  db: Db,
  wallet: PayoutWallet,
  state: WalletState,
  mayNotSign: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const open = await listOpen(db, wallet, 'anchor', MAX_OPEN);
  const first = open.filter(({ nonce }) => nonce === state.minedCount).at(-1);
  if (!first || first.blockHash !== null || first.openSeconds < ANCHOR_STUCK_AFTER_SECONDS) return false;
  const isSigned = await transaction(db, async (tx) => {
    await lockSigner(tx, wallet, state.pendingCount);
    if (await mayNotSign(tx)) return false;
    const attempts = await lockAttempts(tx, first.reference);
    // Another worker has replaced it meanwhile.
    if (attempts.at(-1)?.id !== first.id || findReplaceRefusal(attempts, wallet, state) !== null) return false;
    const gasPriceWei = nextGasPrice(attempts, state.gasPriceWei)!;
    const callData = await selectCallData(tx, first.id);
    const { reference, nonce } = first;
    const attempt = first.attempt + 1;
    const signed = await wallet.signAnchor({ callData, nonce, gasPriceWei });
    await insertOutgoing(tx, wallet, { ...ofNothing(wallet), reference, callData, nonce, attempt, ...signed });
    return true;
  });
  if (isSigned) recordSigned(wallet, { nonce: first.nonce, ...ofNothing(wallet) });
  return isSigned;
}
