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
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey) throw new Error('DEPOSIT_XPUB must be an extended public key, not a private one');
  const external = account.deriveChild(0);
  return (index) => {
    if (index < 0n || index >= CHILDREN) throw new RangeError(`No deposit address has the index ${index}`);
    const { publicKey } = external.deriveChild(Number(index));
    return publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey!).toBytes(false)));
  };
}
