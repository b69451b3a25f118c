import { fromWei, toWei, type Usdt } from '@plumbline/money';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  fallback,
  getAddress,
  type Hex,
  http,
  keccak256,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainConfig } from '../../platform/config.ts';

/** The wallet that pays withdrawals: the only key that the server holds. */
export interface PayoutWallet {
  readonly chainId: number;
  readonly address: Address;
  readonly usdt: Address;
  readonly client: PublicClient;
  signTransfer(transfer: { to: string; amount: Usdt; nonce: bigint; gasPriceWei: bigint }): Promise<SignedTransfer>;
}

export interface SignedTransfer {
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
}

/** A BEP-20 transfer to a new holder uses about 55,000; what is not used is not charged. */
export const TRANSFER_GAS = 150_000n;

const RPC_TIMEOUT_MS = 10_000;

export function createPayoutWallet(config: ChainConfig): PayoutWallet {
  const account = privateKeyToAccount(config.payoutPrivateKey as Hex);
  const usdt = getAddress(config.usdt);
  return {
    chainId: config.chainId,
    address: account.address,
    usdt,
    client: createPublicClient({
      transport: fallback(config.rpcUrls.map((url) => http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 1 }))),
    }),
    async signTransfer({ to, amount, nonce, gasPriceWei }) {
      // A plain gas price: every BSC node and pool takes it, and BSC's base fee is zero.
      const rawTransaction = await account.signTransaction({
        type: 'legacy',
        chainId: config.chainId,
        to: usdt,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), toWei(amount)] }),
        nonce: Number(nonce),
        gas: TRANSFER_GAS,
        gasPrice: gasPriceWei,
      });
      return { rawTransaction, txHash: keccak256(rawTransaction) };
    },
  };
}

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

export async function readWalletState({ client, address, usdt }: PayoutWallet): Promise<WalletState> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
  const [wei, gasBalanceWei, gasPrice, mined, pending] = await Promise.all([
    client.readContract({ address: usdt, abi: erc20Abi, functionName: 'balanceOf', args: [address], blockNumber }),
    client.getBalance({ address, blockNumber }),
    client.getGasPrice(),
    client.getTransactionCount({ address, blockNumber }),
    client.getTransactionCount({ address, blockTag: 'pending' }),
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
    const { result } = await wallet.client.simulateContract({
      account: wallet.address,
      address: wallet.usdt,
      abi: erc20Abi,
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
