import { toWei, type Usdt } from '@plumbline/money';
import { type Address, encodeFunctionData, getAddress, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainConfig } from '../../../../platform/config.ts';
import { usdtAbi } from '../node/abi.ts';

export interface PayoutTransfer {
  readonly to: string;
  readonly amount: Usdt;
  readonly nonce: bigint;
  readonly gasPriceWei: bigint;
}

export interface SignedTransfer {
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
}

/**
 * Whoever holds the payout wallet's key. It is asked for a transfer of USDT and builds the transaction itself: nothing else
 * can be signed through it.
 */
export interface PayoutSigner {
  readonly address: Address;
  signTransfer(transfer: PayoutTransfer): Promise<SignedTransfer>;
}

/** A BEP-20 transfer to a new holder uses about 55,000; what is not used is not charged. */
export const TRANSFER_GAS = 150_000n;

/** The key lies in this process. */
export function keySigner(
  { chainId, usdt }: { readonly chainId: number; readonly usdt: string },
  privateKey: string,
): PayoutSigner {
  const account = privateKeyToAccount(privateKey as Hex);
  const token = getAddress(usdt);
  return {
    address: account.address,
    async signTransfer({ to, amount, nonce, gasPriceWei }) {
      // A plain gas price: every BSC node and pool takes it, and BSC's base fee is zero.
      const rawTransaction = await account.signTransaction({
        type: 'legacy',
        chainId,
        to: token,
        data: encodeFunctionData({ abi: usdtAbi, functionName: 'transfer', args: [getAddress(to), toWei(amount)] }),
        nonce: Number(nonce),
        gas: TRANSFER_GAS,
        gasPrice: gasPriceWei,
      });
      return { rawTransaction, txHash: keccak256(rawTransaction) };
    },
  };
}

type SignerConfig = Pick<ChainConfig, 'chainId' | 'usdt' | 'payoutAddress' | 'payoutPrivateKey'>;

/** The payer's signer; throws when it signs for another wallet than everybody else takes for the payout wallet. */
export function openPayoutSigner(config: SignerConfig): PayoutSigner {
  if (config.payoutPrivateKey === null)
    throw new Error('Configuration: the payer needs PAYOUT_PRIVATE_KEY or PAYOUT_SIGNER');
  return ofConfiguredWallet(keySigner(config, config.payoutPrivateKey), config);
}

export function ofConfiguredWallet(signer: PayoutSigner, config: Pick<ChainConfig, 'payoutAddress'>): PayoutSigner {
  if (signer.address === getAddress(config.payoutAddress)) return signer;
  throw new Error(`Configuration: the signer's key belongs to ${signer.address}, PAYOUT_ADDRESS is another wallet`);
}
