import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { publicKeyOf, rawOf } from './document-keys.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PUBLIC_BYTES = 32;

/** Encrypts with AES-256-GCM: nonce ‖ tag ‖ ciphertext. It opens only in the same context. */
export function encrypt(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the key, the context or a single bit differs. */
export function decrypt(key: Buffer, context: string, stored: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Derived from both public keys, so a box opens only for its recipient. */
const boxKey = (shared: Buffer, ephemeral: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), 'plumbline content key', 32));

/** Seals to an X25519 key; not even the sender can open it. ephemeral public key ‖ nonce ‖ tag ‖ ciphertext. */
export function seal(recipient: Buffer, context: string, plain: Buffer): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const ephemeral = rawOf(publicKey);
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(recipient) });
  return Buffer.concat([ephemeral, encrypt(boxKey(shared, ephemeral, recipient), context, plain)]);
}

/** Throws if it was sealed to another key or for another context. */
export function unseal(privateKey: KeyObject, context: string, box: Buffer): Buffer {
  const ephemeral = box.subarray(0, PUBLIC_BYTES);
  const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) });
  const key = boxKey(shared, ephemeral, rawOf(createPublicKey(privateKey)));
  return decrypt(key, context, box.subarray(PUBLIC_BYTES));
}
