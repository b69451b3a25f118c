import { fail, ok, type Result } from '@plumbline/contract';
import { toWei, usdt } from '@plumbline/money';
import {
  type Hex,
  keccak256,
  parseEventLogs,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  type TransactionSerializable,
  type TransactionSerialized,
} from 'viem';
import type { Tx } from '../../../../platform/database.ts';
import { usdtAbi } from '../node/token.ts';
import type { Attempt } from './payouts-attempts-store.ts';
import { findReceipt, isFinal } from './payouts-resolve.ts';
import { insertOutgoing } from './payouts-store.ts';
import type { PayoutWallet, WalletState } from './payouts-wallet.ts';

/** A final transaction of the payout wallet from outside the product, with a nonce that the product had signed for. */
export interface NonceConflict {
  readonly txHash: string;
  readonly rawTransaction: string;
  /**
   * True if it pays the payout's amount to its address, like a wallet's "speed up". False if the address got nothing.
   */
  readonly isThePayment: boolean;
}

export type ConflictRefusal =
  | 'nonce_conflict_not_final'
  | 'nonce_conflict_is_an_attempt'
  | 'nonce_conflict_is_another'
  | 'nonce_conflict_paid_otherwise';

/** Returns true if the network executed a transaction with this nonce other than the attempts. */
export async function isNonceTaken(
  wallet: Pick<PayoutWallet, 'rpc'>,
  attempts: readonly Attempt[],
  state: Pick<WalletState, 'minedCount'>,
): Promise<boolean> {
  if (state.minedCount <= attempts[0]!.nonce) return false;
  const receipts = await Promise.all(attempts.map(({ txHash }) => findReceipt(wallet, txHash)));
  return receipts.every((receipt) => receipt === null);
}

/**
 * Returns the transaction with the nonce of these attempts. Its own bytes prove that the wallet signed it, so no node
 * can invent it. The network executes one transaction per nonce: once it is final, none of the attempts can be.
 */
export async function findConflict(
  wallet: PayoutWallet,
  attempts: readonly Attempt[],
  txHash: string,
): Promise<Result<NonceConflict, ConflictRefusal>> {
  if (attempts.some((attempt) => attempt.txHash === txHash)) return fail('nonce_conflict_is_an_attempt');
  const [found, receipt, finalized] = await Promise.all([
    findTransaction(wallet, txHash),
    findReceipt(wallet, txHash),
    wallet.rpc.getBlock({ blockTag: 'finalized' }),
  ]);
  if (!found || !receipt || !(await isFinal(wallet, receipt, finalized.number)))
    return fail('nonce_conflict_not_final');
  const { nonce, to, amountMicro } = attempts[0]!;
  const rawTransaction = serialize(found);
  if (!(await isSignedBy(wallet, rawTransaction, { txHash, nonce }))) return fail('nonce_conflict_is_another');
  const payments = paymentsTo(wallet, receipt, to);
  const isThePayment =
    payments.length === 1 && payments[0]!.from === wallet.address && payments[0]!.value === toWei(usdt(amountMicro));
  if (payments.length > 0 && !isThePayment) return fail('nonce_conflict_paid_otherwise');
  return ok({ txHash, rawTransaction, isThePayment });
}

/** Stores it as another attempt, so the payout settles by it as usual. The caller holds the attempts' locks. */
export const adoptConflict = (
  tx: Tx,
  wallet: PayoutWallet,
  attempts: readonly Attempt[],
  { txHash, rawTransaction }: NonceConflict,
  reference: string,
): Promise<bigint> => {
  const { nonce, to, amountMicro } = attempts[0]!;
  const attempt = attempts.at(-1)!.attempt + 1;
  return insertOutgoing(tx, wallet, {
    reference,
    to,
    amount: usdt(amountMicro),
    nonce,
    attempt,
    rawTransaction,
    txHash,
  });
};

async function findTransaction(wallet: PayoutWallet, txHash: string): Promise<Transaction | null> {
  try {
    return await wallet.rpc.getTransaction({ hash: txHash as Hex });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}

/** Rebuilds the signed bytes from the node's data. */
function serialize({ r, s, v, yParity, input, ...rest }: Transaction): Hex {
  const signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
  return serializeTransaction({ ...rest, data: input } as TransactionSerializable, signature);
}

/** If the bytes have another hash, the wallet did not sign them, whatever the node reports. */
async function isSignedBy(
  wallet: PayoutWallet,
  rawTransaction: Hex,
  expected: { readonly txHash: string; readonly nonce: bigint },
): Promise<boolean> {
  if (keccak256(rawTransaction) !== expected.txHash) return false;
  const { nonce, chainId } = parseTransaction(rawTransaction);
  const isOfThisNonce = BigInt(nonce ?? 0) === expected.nonce && (chainId === undefined || chainId === wallet.chainId);
  if (!isOfThisNonce) return false;
  const signer = await recoverTransactionAddress({ serializedTransaction: rawTransaction as TransactionSerialized });
  return signer === wallet.address;
}

/** Sums all USDT that the transaction moved to the address, from any sender. */
const paymentsTo = (wallet: PayoutWallet, receipt: TransactionReceipt, to: string) =>
  parseEventLogs({ abi: usdtAbi, eventName: 'Transfer', logs: receipt.logs })
    .filter((log) => log.address.toLowerCase() === wallet.usdt.toLowerCase() && log.args.to.toLowerCase() === to)
    .map(({ args }) => args);
