import { secp256k1 } from '@noble/curves/secp256k1';
import { HDKey } from '@scure/bip32';
import { bytesToHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

/** BIP-32: non-hardened children end below 2³¹. */
const CHILDREN = 2n ** 31n;

/**
 * Deposit addresses of an account-level extended public key (BIP-44 m/44'/60'/0'): child 0/index, checksummed. The
 * server holds no private key of them.
 */
export function createDepositAddresses(xpub: string): (index: bigint) => string {
  const external = publicAccount(xpub).deriveChild(0);
  return (index) => {
    if (index < 0n || index >= CHILDREN) throw new RangeError(`No deposit address has the index ${index}`);
    return addressOf(external.deriveChild(Number(index)));
  };
}

/**
 * The address that pays the gas of sweeps: child 1/0 of the same key, which no member ever gets. Whoever holds the seed
 * signs for it, too.
 */
export const gasWalletOf = (xpub: string): string => addressOf(publicAccount(xpub).deriveChild(1).deriveChild(0));

function publicAccount(xpub: string): HDKey {
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey) throw new Error('DEPOSIT_XPUB must be an extended public key, not a private one');
  return account;
}

const addressOf = ({ publicKey }: HDKey): string =>
  publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey!).toBytes(false)));
