import { fromWei, toWei, type Usdt } from '@plumbline/money';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import { usdtAbi } from '../node/abi.ts';

/** The wallet that pays withdrawals: the only key that the server holds. */
export interface PayoutWallet {
  readonly chainId: number;
  readonly address: Address;
  readonly usdt: Address;
  readonly rpc: PublicClient;
  signTransfer(transfer: { to: string; amount: Usdt; nonce: bigint; gasPriceWei: bigint }): Promise<SignedTransfer>;
}

export interface SignedTransfer {
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
}

/** A BEP-20 transfer to a new holder uses about 55,000; what is not used is not charged. */
export const TRANSFER_GAS = 150_000n;

export function createPayoutWallet(
  chain: Pick<ChainPort, 'chainId' | 'usdt' | 'rpc'>,
  payoutPrivateKey: string,
): PayoutWallet {
  const account = privateKeyToAccount(payoutPrivateKey as Hex);
  const usdt = getAddress(chain.usdt);
  return {
    chainId: chain.chainId,
    address: account.address,
    usdt,
    rpc: chain.rpc,
    async signTransfer({ to, amount, nonce, gasPriceWei }) {
      // A plain gas price: every BSC node and pool takes it, and BSC's base fee is zero.
      const rawTransaction = await account.signTransaction({
        type: 'legacy',
        chainId: chain.chainId,
        to: usdt,
        data: encodeFunctionData({ abi: usdtAbi, functionName: 'transfer', args: [getAddress(to), toWei(amount)] }),
        nonce: Number(nonce),
        gas: TRANSFER_GAS,
        gasPrice: gasPriceWei,
      });
      return { rawTransaction, txHash: keccak256(rawTransaction) };
    },
  };
}

/** The payout wallet's own address, checksummed. */
export const payoutAddress = (config: { readonly payoutPrivateKey: string }): string =>
  privateKeyToAccount(config.payoutPrivateKey as Hex).address;

/** What the wallet has and what the network asks for, all of one block. */
export interface WalletState {
  readonly blockNumber: bigint;
  readonly balance: Usdt;
  readonly gasBalanceWei: bigint;
  readonly gasPriceWei: bigint;
  /** Transactions of the wallet that are mined, and with those that wait in the pool. */
  readonly minedCount: bigint;
  readonly pendingCount: bigint;
}

export async function readWalletState({ rpc, address, usdt }: PayoutWallet): Promise<WalletState> {
  const blockNumber = await rpc.getBlockNumber({ cacheTime: 0 });
  const [wei, gasBalanceWei, gasPrice, mined, pending] = await Promise.all([
    rpc.readContract({ address: usdt, abi: usdtAbi, functionName: 'balanceOf', args: [address], blockNumber }),
    rpc.getBalance({ address, blockNumber }),
    rpc.getGasPrice(),
    rpc.getTransactionCount({ address, blockNumber }),
    rpc.getTransactionCount({ address, blockTag: 'pending' }),
  ]);
  return {
    blockNumber,
    balance: fromWei(wei).amount,
    gasBalanceWei,
    // A quarter above the suggestion, so that a busier block does not leave the transaction behind.
    gasPriceWei: (gasPrice * 5n) / 4n,
    minedCount: BigInt(mined),
    pendingCount: BigInt(pending),
  };
}

/** Whether the token contract would refuse this transfer now (paused, recipient blocked). Network faults throw. */
export async function wouldBeRefused(wallet: PayoutWallet, to: string, amount: Usdt): Promise<string | null> {
  try {
    const { result } = await wallet.rpc.simulateContract({
      account: wallet.address,
      address: wallet.usdt,
      abi: usdtAbi,
      functionName: 'transfer',
      args: [getAddress(to), toWei(amount)],
    });
    return result ? null : 'transfer answered false';
  } catch (error) {
    const reverted =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (reverted instanceof ContractFunctionRevertedError) return reverted.shortMessage;
    throw error;
  }
}
