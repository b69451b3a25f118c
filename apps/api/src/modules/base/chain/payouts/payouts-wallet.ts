import { fromWei, toWei, type Usdt, ZERO } from '@plumbline/money';
import { type Address, BaseError, ContractFunctionRevertedError, getAddress, type PublicClient } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { ChainConfig, Config } from '../../../../platform/config.ts';
import { usdtAbi } from '../node/token.ts';
import { checkJournal, NO_CEILING, type PayoutCeiling } from './payouts-ceiling.ts';
import { openPayoutJournal } from './payouts-journal.ts';
import { ofConfiguredWallet, openPayoutSigner, type PayoutSigner } from './payouts-signer.ts';
import { connectSigner } from './signer-client.ts';

/** The wallet that pays withdrawals, as every process may read it. */
export interface PayoutAccount {
  readonly chainId: number;
  readonly address: Address;
  readonly usdt: Address;
  readonly rpc: PublicClient;
}

/** The wallet with its signer. Only the payer has it. */
export interface PayoutWallet extends PayoutAccount {
  readonly signTransfer: PayoutSigner['signTransfer'];
  readonly signAnchor: PayoutSigner['signAnchor'];
  readonly signReserve: PayoutSigner['signReserve'];
  readonly ceiling: PayoutCeiling;
}

type PayoutChain = Pick<ChainPort, 'chainId' | 'usdt' | 'rpc'>;

export const payoutAccount = (chain: PayoutChain, config: Pick<ChainConfig, 'payoutAddress'>): PayoutAccount => ({
  chainId: chain.chainId,
  address: getAddress(config.payoutAddress),
  usdt: getAddress(chain.usdt),
  rpc: chain.rpc,
});

export function createPayoutWallet(chain: PayoutChain, signer: PayoutSigner, ceiling = NO_CEILING): PayoutWallet {
  const account = payoutAccount(chain, { payoutAddress: signer.address });
  return {
    ...account,
    ceiling,
    async signTransfer(transfer) {
      checkJournal({ ...account, ceiling }, transfer);
      return signer.signTransfer(transfer);
    },
    async signAnchor(anchor) {
      // The journal records an anchor as a transfer of zero to the wallet itself.
      checkJournal({ ...account, ceiling }, { nonce: anchor.nonce, to: account.address, amount: ZERO });
      return signer.signAnchor(anchor);
    },
    signReserve: (claim) => signer.signReserve(claim),
  };
}

/** The wallet's balances and the network's prices, all at one block. */
export interface WalletState {
  readonly blockNumber: bigint;
  readonly balance: Usdt;
  readonly gasBalanceWei: bigint;
  readonly gasPriceWei: bigint;
  /** The wallet's mined transactions, without and with those pending in the pool. */
  readonly minedCount: bigint;
  readonly pendingCount: bigint;
}

export async function readWalletState({ rpc, address, usdt }: PayoutAccount): Promise<WalletState> {
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
    // A quarter above the suggestion, so that busier blocks still include the transaction.
    gasPriceWei: (gasPrice * 5n) / 4n,
    minedCount: BigInt(mined),
    pendingCount: BigInt(pending),
  };
}

/** Returns true if the token contract would reject this transfer now (paused, blocked). Throws on network errors. */
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

/** Opens the payer's wallet with signer, limit and journal. Throws if the signer has another wallet's key. */
export async function openPayoutWallet(
  chain: Pick<ChainPort, 'chainId' | 'usdt' | 'rpc'>,
  { chain: config, payer }: Pick<Config, 'chain' | 'payer'>,
): Promise<PayoutWallet> {
  const journal = payer.journal === null ? null : openPayoutJournal(payer.journal);
  const signer =
    payer.signer === null
      ? openPayoutSigner(config)
      : ofConfiguredWallet(await connectSigner(payer.signer, config), config);
  return createPayoutWallet(chain, signer, { dayLimit: payer.dayLimit, journal });
}
