import { randomBytes } from 'node:crypto';
import type { SealingKey } from './document-keys.ts';
import { decrypt, encrypt, seal } from './sealed-box.ts';

/** Identifies a document. Neither its bytes nor its key open as those of another document. */
export interface DocumentPlace {
  readonly submissionId: string;
  readonly part: string;
}

export interface EncryptedDocument {
  readonly ciphertext: Buffer;
  readonly keyId: string;
  readonly contentKeySealed: Buffer;
}

export const contextOf = ({ submissionId, part }: DocumentPlace): string => `document ${submissionId} ${part}`;

/** Encrypts a document with its own key, which only the guard can open from then on. */
export function encryptDocument(to: SealingKey, place: DocumentPlace, content: Buffer): EncryptedDocument {
  const key = randomBytes(32);
  const context = contextOf(place);
  const sealed = {
    ciphertext: encrypt(key, context, content),
    keyId: to.id,
    contentKeySealed: seal(to.publicKey, context, key),
  };
  key.fill(0);
  return sealed;
}

export function decryptDocument(contentKey: Buffer, place: DocumentPlace, ciphertext: Buffer): Buffer {
  const content = decrypt(contentKey, contextOf(place), ciphertext);
  contentKey.fill(0);
  return content;
}
