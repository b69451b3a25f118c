import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyOf, type Subject } from '../sessions/subject.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;

/** The guard's keys by id. The first encrypts, and all of them decrypt. */
export interface SecretKeys {
  readonly current: string;
  readonly byId: ReadonlyMap<string, Buffer>;
}

/** A stored secret. `key_id` is null if it is older than key ids. */
export interface Encrypted {
  readonly key_id: string | null;
  readonly secret_encrypted: Buffer;
}

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'plumbline', purpose, bytes));

/** The id distinguishes keys and reveals nothing about them. */
const idOf = (secret: string): string =>
  derive(secret, 'id of a key of authenticator secrets', ID_BYTES).toString('hex');

/** `current` encrypts from now on. Some rows may still be encrypted with `before`. */
export function secretKeys(current: string, before: readonly string[] = []): SecretKeys {
  const byId = new Map([current, ...before].map((each) => [idOf(each), derive(each, 'authenticator secrets', 32)]));
  return { current: idOf(current), byId };
}

const contextOf = (subject: Subject): Buffer => Buffer.from(`totp ${keyOf(subject)}`);

/** Encrypts with AES-256-GCM for one subject: it does not open as another's. nonce ‖ tag ‖ ciphertext. */
export function encryptSecret(keys: SecretKeys, subject: Subject, secret: string): Encrypted & { key_id: string } {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.byId.get(keys.current)!, nonce).setAAD(contextOf(subject));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { key_id: keys.current, secret_encrypted: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
}

/** Throws if none of the keys encrypted it. */
export function decryptSecret(keys: SecretKeys, subject: Subject, stored: Encrypted): string {
  if (stored.key_id !== null) {
    const key = keys.byId.get(stored.key_id);
    if (key === undefined) throw new Error(`the guard has no key ${stored.key_id}`);
    return open(key, subject, stored.secret_encrypted);
  }
  for (const key of keys.byId.values()) {
    try {
      return open(key, subject, stored.secret_encrypted);
    } catch {
      // The tag shows that it belongs to another key.
    }
  }
  throw new Error('the guard has no key that opens a secret from before keys had ids');
}

function open(key: Buffer, subject: Subject, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES))
    .setAAD(contextOf(subject))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
