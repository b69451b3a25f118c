import { HDKey } from '@scure/bip32';
import { type Hex, toHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { type SweepNetwork, type SweepTransaction, toLegacy } from './sweep-transaction.ts';

/** Signs with the keys behind the deposit addresses. Offline, in the hands of whoever holds the seed. */
export interface SweepKey {
  /** Checksummed address of a path below the account, such as `0/17`. */
  addressOf(path: string): string;
  sign(entry: SweepTransaction, network: SweepNetwork): Promise<string>;
}

const ACCOUNT = "m/44'/60'/0'";
/** Of m/44'/60'/0': purpose, coin, account. */
const ACCOUNT_DEPTH = 3;

/** From a seed's words, or from an extended private key: of the account, or of the root. Null for anything else. */
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
