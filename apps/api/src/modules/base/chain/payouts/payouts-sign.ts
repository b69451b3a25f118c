import type { Usdt } from '@plumbline/money';
import type { Queryable, Tx } from '../../../../platform/database.ts';
import { TRANSFER_GAS } from './payouts-signer.ts';
import { insertOutgoing, lockSigner, sumUnmined, takeNonce } from './payouts-store.ts';
import type { PayoutAccount, PayoutWallet, WalletState } from './payouts-wallet.ts';

export interface SignedPayout {
  readonly outgoingId: bigint;
  readonly nonce: bigint;
  readonly txHash: string;
}

/** Serializes signing: only the holder of this lock may take the wallet's next nonce. */
export const lockPayoutWallet = (tx: Tx, wallet: PayoutWallet, state: WalletState): Promise<void> =>
  lockSigner(tx, wallet, state.pendingCount);

export type Shortage = 'usdt' | 'gas' | 'room';

/** Nodes keep only a limited number of pending transactions per sender (geth: 64). */
const MAX_UNMINED = 32n;

/** Returns what the wallet lacks for one more payout, after signed transactions that are still pending. */
export async function findShortage(
  db: Queryable,
  wallet: PayoutAccount,
  state: WalletState,
  amount: Usdt,
): Promise<Shortage | null> {
  const unmined = await sumUnmined(db, wallet, state.blockNumber);
  if (unmined.count >= MAX_UNMINED) return 'room';
  if (state.balance - unmined.amount < amount) return 'usdt';
  const gasWei = TRANSFER_GAS * state.gasPriceWei * (unmined.count + 1n);
  return state.gasBalanceWei < gasWei ? 'gas' : null;
}

/**
 * Signs a payout and stores the transaction with its nonce. It is sent only after the commit. The caller holds the
 * wallet's lock.
 */
export async function signPayout(
  tx: Tx,
  wallet: PayoutWallet,
  state: WalletState,
  payout: { reference: string; to: string; amount: Usdt },
): Promise<SignedPayout> {
  const nonce = await takeNonce(tx, wallet, state.minedCount);
  const signed = await wallet.signTransfer({ ...payout, nonce, gasPriceWei: state.gasPriceWei });
  const outgoingId = await insertOutgoing(tx, wallet, { ...payout, nonce, attempt: 1, ...signed });
  return { outgoingId, nonce, txHash: signed.txHash };
}
