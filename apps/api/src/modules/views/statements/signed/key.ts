import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The statement key, as held by the signing process. */
export interface StatementKey {
  /** The first 16 hexadecimal digits of the public key's SHA-256. */
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
  sign(content: Buffer): Buffer;
}

/** RFC 8410: the PKCS #8 prefix of the 32 bytes of an Ed25519 key, and the SPKI prefix of a public key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Opens an Ed25519 key from its 32 bytes in hex. */
export function openStatementKey(seed: string): StatementKey {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'hex')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length);
  return { id: idOf(publicKey), publicKey, sign: (content) => sign(null, content, privateKey) };
}

const idOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const keyOf = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' });

/** In the format of openssl. */
export const pemOf = (publicKey: Buffer): string => keyOf(publicKey).export({ format: 'pem', type: 'spki' }).toString();

/** Returns true if the 64 bytes are this key's signature of the content (RFC 8032). */
export const isSignedBy = (publicKey: Buffer, content: Buffer, signature: Buffer): boolean =>
  verify(null, content, keyOf(publicKey), signature);
