import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

const ID_BYTES = 8;
const KEY_BYTES = 32;
/** DER prefix of the 32 bytes of an X25519 key (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b656e032100', 'hex');

/** A public key of the guard, to which content keys are sealed. */
export interface SealingKey {
  readonly id: string;
  /** X25519, 32 bytes. */
  readonly publicKey: Buffer;
}

/** The guard's private keys by id. New documents are sealed to the first, and all of them open. */
export interface DocumentKeys {
  readonly current: SealingKey;
  readonly byId: ReadonlyMap<string, KeyObject>;
}

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'plumbline', purpose, bytes));

export const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: 'der', type: 'spki' });

/** 32 bytes. */
export const rawOf = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length);

/** The id distinguishes keys and reveals nothing about them. */
const idOf = (secret: string): string => derive(secret, 'id of a key of documents', ID_BYTES).toString('hex');

const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PRIVATE_DER, derive(secret, 'documents', KEY_BYTES)]),
    format: 'der',
    type: 'pkcs8',
  });

/** New content keys are sealed to `current`. Some may still be sealed to `before`. */
export function documentKeys(current: string, before: readonly string[] = []): DocumentKeys {
  const byId = new Map([current, ...before].map((each) => [idOf(each), privateKeyOf(each)]));
  const id = idOf(current);
  return { current: { id, publicKey: rawOf(createPublicKey(byId.get(id)!)) }, byId };
}
