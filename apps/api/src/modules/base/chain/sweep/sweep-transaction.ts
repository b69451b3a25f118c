import { HDKey } from '@scure/bip32';
import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializableLegacy,
  type TransactionSerializedLegacy,
  toHex,
} from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { usdtAbi } from '../node/token.ts';

/** One transaction of a sweep. It is signed offline, and the signed bytes are compared with it. */
export interface SweepTransaction {
  /** `gas`: BNB from the gas wallet to a deposit address. `transfer`: that address's USDT to the platform's wallet. */
  readonly kind: 'gas' | 'transfer';
  /** Path below the account's key, m/44'/60'/0': `1/0` is the gas wallet, `0/17` a member's address. */
  readonly path: string;
  readonly from: string;
  readonly nonce: bigint;
  /** Recipient of the BNB or USDT. */
  readonly to: string;
  readonly amountWei: bigint;
  readonly gas: bigint;
  readonly gasPriceWei: bigint;
}

export interface SweepNetwork {
  readonly chainId: number;
  readonly usdt: string;
}

/** Gas of a plain BNB transfer. */
export const COIN_GAS = 21_000n;
/** A USDT transfer to an existing holder uses about 35,000. The rest stays at the deposit address. */
export const SWEEP_GAS = 80_000n;

/** Converts an entry to the transaction that both sides must agree on. */
function toLegacy(entry: SweepTransaction, { chainId, usdt }: SweepNetwork): TransactionSerializableLegacy {
  const common = {
    type: 'legacy',
    chainId,
    nonce: Number(entry.nonce),
    gas: entry.gas,
    gasPrice: entry.gasPriceWei,
  } as const;
  if (entry.kind === 'gas') return { ...common, to: getAddress(entry.to), value: entry.amountWei };
  const data = encodeFunctionData({
    abi: usdtAbi,
    functionName: 'transfer',
    args: [getAddress(entry.to), entry.amountWei],
  });
  return { ...common, to: getAddress(usdt), data };
}

export type ReadSigned = { readonly txHash: string } | { readonly violation: string };

/** Returns the differences between signed bytes and the export, in words, or the hash if there are none. */
export async function readSigned(raw: string, meant: SweepTransaction, network: SweepNetwork): Promise<ReadSigned> {
  if (!/^0x[0-9a-f]{2,20000}$/i.test(raw)) return { violation: 'is no signed transaction' };
  let signed: ReturnType<typeof parseTransaction>;
  let from: string;
  try {
    signed = parseTransaction(raw as Hex);
    from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerializedLegacy });
  } catch {
    return { violation: 'is no signed transaction, or its signature is broken' };
  }
  const wanted = toLegacy(meant, network);
  const violation = firstDifference([
    ['type', signed.type ?? 'unknown', 'legacy'],
    ['chain id', signed.chainId ?? 0, network.chainId],
    ['sender', from.toLowerCase(), meant.from.toLowerCase()],
    ['nonce', signed.nonce ?? 0, wanted.nonce ?? 0],
    [meant.kind === 'gas' ? 'recipient' : 'contract', (signed.to ?? '').toLowerCase(), (wanted.to ?? '').toLowerCase()],
    ['amount of BNB', signed.value ?? 0n, wanted.value ?? 0n],
    ['recipient or amount of USDT', (signed.data ?? '0x').toLowerCase(), (wanted.data ?? '0x').toLowerCase()],
    ['gas limit', signed.gas ?? 0n, meant.gas],
    ['gas price', signed.gasPrice ?? 0n, meant.gasPriceWei],
  ]);
  return violation === null ? { txHash: keccak256(raw as Hex) } : { violation };
}

function firstDifference(
  fields: readonly (readonly [name: string, signed: string | number | bigint, wanted: string | number | bigint])[],
): string | null {
  const found = fields.find(([, signed, wanted]) => signed !== wanted);
  return found === undefined ? null : `has another ${found[0]} than was exported`;
}

/** Signs with the keys of the deposit addresses. Used offline by the owner of the seed. */
export interface SweepKey {
  /** Returns the checksummed address of a path below the account, such as `0/17`. */
  addressOf(path: string): string;
  sign(entry: SweepTransaction, network: SweepNetwork): Promise<string>;
}

const ACCOUNT = "m/44'/60'/0'";
/** Depth of m/44'/60'/0': purpose, coin, account. */
const ACCOUNT_DEPTH = 3;

/** Reads a seed's words, or an extended private key of the account or the root. Null for anything else. */
export function readSweepKey(secret: string): SweepKey | null {
  const account = readAccount(secret.trim().replaceAll(/\s+/g, ' '));
  if (!account?.privateKey) return null;
  const keyOf = (path: string) => {
    const { privateKey } = account.derive(`m/${path}`);
    return privateKeyToAccount(toHex(privateKey!) as Hex);
  };
  return {
    addressOf: (path) => keyOf(path).address,
    sign: (entry, network) => keyOf(entry.path).signTransaction(toLegacy(entry, network)),
  };
}

function readAccount(secret: string): HDKey | null {
  try {
    if (!secret.startsWith('xprv')) return mnemonicToAccount(secret, { path: ACCOUNT }).getHdKey();
    const key = HDKey.fromExtendedKey(secret);
    if (key.depth === 0) return key.derive(ACCOUNT);
    return key.depth === ACCOUNT_DEPTH ? key : null;
  } catch {
    return null;
  }
}
