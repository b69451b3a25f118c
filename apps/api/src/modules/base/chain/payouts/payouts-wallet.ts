import { fromWei, toWei, type Usdt, ZERO } from '@plumbline/money';
import { type Address, BaseError, ContractFunctionRevertedError, getAddress, type PublicClient } from 'viem';
import type { ChainPort } from '../../../../platform/chain-port.ts';
import type { ChainConfig, Config } from '../../../../platform/config.ts';
import { usdtAbi } from '../node/token.ts';
import { checkJournal, NO_CEILING, type PayoutCeiling } from './payouts-ceiling.ts';
import { openPayoutJournal } from './payouts-journal.ts';
import { ofConfiguredWallet, openPayoutSigner, type PayoutSigner } from './payouts-signer.ts';
import { connectSigner } from './signer-client.ts';

/** The wallet that pays withdrawals, as every process may look at it. */
export interface PayoutAccount {
  readonly chainId: number;
  readonly address: Address;
  readonly usdt: Address;
  readonly rpc: PublicClient;
}

/** The same with its signer: the payer has it, and no other process. */
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
      // In the journal it stands as a transfer of nothing to the wallet itself.
      checkJournal({ ...account, ceiling }, { nonce: anchor.nonce, to: account.address, amount: ZERO });
      return signer.signAnchor(anchor);
    },
    signReserve: (claim) => signer.signReserve(claim),
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

/** The payer's wallet with its signer, limit and journal; throws when the signer is of another wallet than the configured one. */
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
