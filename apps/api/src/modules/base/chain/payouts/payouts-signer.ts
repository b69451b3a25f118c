import { toWei, type Usdt } from '@plumbline/money';
import { type Address, encodeFunctionData, getAddress, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainConfig } from '../../../../platform/config.ts';
import { usdtAbi } from '../node/token.ts';
import { type ReserveClaim, reserveText } from '../reserves/reserve-text.ts';

/** A safe limit: 150,000 gas at this price cost 0.015 BNB. A higher price means that the nodes need a check. */
export const MAX_GAS_PRICE_WEI = 100_000_000_000n;

export interface PayoutTransfer {
  readonly to: string;
  readonly amount: Usdt;
  readonly nonce: bigint;
  readonly gasPriceWei: bigint;
}

/** The anchor of a proof: the wallet calls itself with 96 bytes and no money. */
export interface AnchorCall {
  /** 0x and 192 lower-case hexadecimal digits. */
  readonly callData: string;
  readonly nonce: bigint;
  readonly gasPriceWei: bigint;
}

export interface SignedTransfer {
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
}

/**
 * Holds the payout wallet's key. It builds what it signs: a transfer of USDT, an anchor, or the text of a reserve.
 * Nothing else can be signed through it.
 */
export interface PayoutSigner {
  readonly address: Address;
  signTransfer(transfer: PayoutTransfer): Promise<SignedTransfer>;
  signAnchor(anchor: AnchorCall): Promise<SignedTransfer>;
  /** Signs the text of a reserve (EIP-191). Returns 65 bytes. */
  signReserve(claim: ReserveClaim): Promise<Hex>;
}

/** A BEP-20 transfer to a new holder uses about 55,000. Unused gas is not charged. */
export const TRANSFER_GAS = 150_000n;
/** 21,000, plus 40 for each of 96 bytes (EIP-7623): 24,840. */
export const ANCHOR_GAS = 30_000n;
export const ANCHOR_CALL_DATA = /^0x[0-9a-f]{192}$/;

export const transferData = (to: string, amount: Usdt): Hex =>
  encodeFunctionData({ abi: usdtAbi, functionName: 'transfer', args: [getAddress(to), toWei(amount)] });

/** Creates a signer with the key in this process. */
export function keySigner(
  { chainId, usdt }: { readonly chainId: number; readonly usdt: string },
  privateKey: string,
): PayoutSigner {
  const account = privateKeyToAccount(privateKey as Hex);
  const token = getAddress(usdt);
  // A fixed gas price: every BSC node and pool accepts it, and BSC's base fee is zero.
  const sign = async (call: { to: Address; data: Hex; gas: bigint; nonce: bigint; gasPrice: bigint }) => {
    const rawTransaction = await account.signTransaction({
      ...call,
      type: 'legacy',
      chainId,
      nonce: Number(call.nonce),
    });
    return { rawTransaction, txHash: keccak256(rawTransaction) };
  };
  return {
    address: account.address,
    signTransfer: ({ to, amount, nonce, gasPriceWei: gasPrice }) =>
      sign({ to: token, data: transferData(to, amount), gas: TRANSFER_GAS, nonce, gasPrice }),
    async signAnchor({ callData, nonce, gasPriceWei: gasPrice }) {
      if (!ANCHOR_CALL_DATA.test(callData)) throw new Error('an anchor must have 96 bytes');
      return sign({ to: account.address, data: callData as Hex, gas: ANCHOR_GAS, nonce, gasPrice });
    },
    signReserve: async (claim) =>
      account.signMessage({ message: reserveText(claim, { chainId, address: account.address }) }),
  };
}

type SignerConfig = Pick<ChainConfig, 'chainId' | 'usdt' | 'payoutAddress' | 'payoutPrivateKey'>;

/** Opens the payer's signer. Throws if it signs for another wallet than the configured payout wallet. */
export function openPayoutSigner(config: SignerConfig): PayoutSigner {
  if (config.payoutPrivateKey === null)
    throw new Error('Configuration: the payer needs PAYOUT_PRIVATE_KEY or PAYOUT_SIGNER');
  return ofConfiguredWallet(keySigner(config, config.payoutPrivateKey), config);
}

export function ofConfiguredWallet(signer: PayoutSigner, config: Pick<ChainConfig, 'payoutAddress'>): PayoutSigner {
  if (signer.address === getAddress(config.payoutAddress)) return signer;
  throw new Error(`Configuration: the signer's key belongs to ${signer.address}, PAYOUT_ADDRESS is another wallet`);
}
