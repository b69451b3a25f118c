import { type Usdt, usdt } from '@plumbline/money';
import { type Hex, parseTransaction } from 'viem';
import type { Tx } from '../../../../platform/database.ts';
import type { Attempt } from './payouts-attempts-store.ts';
import type { SignedPayout } from './payouts-sign.ts';
import { MAX_GAS_PRICE_WEI, TRANSFER_GAS } from './payouts-signer.ts';
import { insertOutgoing } from './payouts-store.ts';
import type { PayoutWallet, WalletState } from './payouts-wallet.ts';

/** The same as the table's CHECK. */
export const MAX_ATTEMPTS = 10;
/** Nodes replace a transaction with the same nonce if its price is an eighth higher (geth requires a tenth). */
const BUMP = { times: 9n, of: 8n };

/** Returns the signed gas price, or the maximum if it can vary. The product signs fixed prices; wallets do not. */
export function gasPriceOf(rawTransaction: string): bigint {
  const { gasPrice, maxFeePerGas } = parseTransaction(rawTransaction as Hex);
  const price = gasPrice ?? maxFeePerGas;
  if (price === undefined) throw new Error('a payout must be signed with a gas price');
  return price;
}

/** Returns at least an eighth above the highest attempt, and at least the network's price. Null above the limit. */
export function nextGasPrice(
  attempts: readonly Pick<Attempt, 'rawTransaction'>[],
  suggestedWei: bigint,
): bigint | null {
  const dearest = attempts.map((each) => gasPriceOf(each.rawTransaction)).reduce((a, b) => (a > b ? a : b), 0n);
  const bumped = (dearest * BUMP.times + BUMP.of - 1n) / BUMP.of;
  const next = bumped > suggestedWei ? bumped : suggestedWei;
  return next > MAX_GAS_PRICE_WEI ? null : next;
}

/** Returns the maximum cost of a transfer at this price, in wei of BNB. */
export const transferFeeWei = (gasPriceWei: bigint): bigint => TRANSFER_GAS * gasPriceWei;

/** Why a payout cannot be replaced now. */
export type ReplaceRefusal =
  | 'payout_not_open'
  | 'payout_in_a_block'
  | 'payout_nonce_spent'
  | 'payout_of_another_wallet'
  | 'payout_too_many_attempts'
  | 'payout_fee_too_high'
  | 'payout_wallet_needs_gas';

/** Returns why another attempt is not possible, based on stored and network data. Null if it is possible. */
export function findReplaceRefusal(
  attempts: readonly Attempt[],
  wallet: Pick<PayoutWallet, 'address' | 'chainId'>,
  state: Pick<WalletState, 'minedCount' | 'gasBalanceWei' | 'gasPriceWei'>,
): ReplaceRefusal | null {
  const first = attempts[0];
  if (!first || attempts.some(({ status }) => status !== 'signed' && status !== 'broadcast')) return 'payout_not_open';
  if (first.from !== wallet.address.toLowerCase() || first.chainId !== wallet.chainId)
    return 'payout_of_another_wallet';
  if (attempts.some(({ blockNumber }) => blockNumber !== null)) return 'payout_in_a_block';
  // It was mined but its receipt is not looked up yet, or an outside transaction took the nonce.
  if (state.minedCount > first.nonce) return 'payout_nonce_spent';
  if (attempts.length >= MAX_ATTEMPTS) return 'payout_too_many_attempts';
  const gasPriceWei = nextGasPrice(attempts, state.gasPriceWei);
  if (gasPriceWei === null) return 'payout_fee_too_high';
  return state.gasBalanceWei < transferFeeWei(gasPriceWei) ? 'payout_wallet_needs_gas' : null;
}

export interface SignedReplacement extends SignedPayout {
  readonly rawTransaction: string;
  readonly attempt: number;
  readonly gasPriceWei: bigint;
}

/**
 * Re-signs a payment with the same nonce and a higher fee, and stores it. The network executes only one of the
 * attempts. The caller holds the attempts' locks and has found no refusal. It is sent only after the commit.
 */
export async function signReplacement(
  tx: Tx,
  wallet: PayoutWallet,
  reference: string,
  attempts: readonly Attempt[],
  suggestedWei: bigint,
): Promise<SignedReplacement> {
  const { nonce, to, amountMicro } = attempts[0]!;
  const gasPriceWei = nextGasPrice(attempts, suggestedWei);
  if (gasPriceWei === null) throw new Error('the fee is above its bound');
  const amount: Usdt = usdt(amountMicro);
  const attempt = attempts.at(-1)!.attempt + 1;
  const signed = await wallet.signTransfer({ to, amount, nonce, gasPriceWei });
  const outgoingId = await insertOutgoing(tx, wallet, { reference, to, amount, nonce, attempt, ...signed });
  return { outgoingId, nonce, ...signed, attempt, gasPriceWei };
}
