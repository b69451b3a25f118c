import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyOf, type Subject } from '../sessions/subject.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secretsKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, 'plumbline', 'authenticator secrets', 32));

/** AES-256-GCM, bound to whose it is: one's ciphertext does not open as another's. nonce ‖ tag ‖ ciphertext. */
export function encryptSecret(secretsKey: string, subject: Subject, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretsKey), nonce).setAAD(
    Buffer.from(`totp ${keyOf(subject)}`),
  );
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the key is another one than at its encryption. */
export function decryptSecret(secretsKey: string, subject: Subject, stored: Buffer): string {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secretsKey), nonce)
    .setAAD(Buffer.from(`totp ${keyOf(subject)}`))
    .setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
