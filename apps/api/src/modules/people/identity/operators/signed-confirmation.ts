import { createHash } from 'node:crypto';

/** A passkey's signature for a decision, as identity.confirmations stores it. */
export interface SignedConfirmation {
  readonly nonce: Buffer;
  readonly statements: readonly string[];
  /** COSE. */
  readonly publicKey: Buffer;
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
  readonly signature: Buffer;
}

const sha256 = (value: Buffer | string): Buffer => createHash('sha256').update(value).digest();

/** Returns SHA-256(nonce ‖ SHA-256(SHA-256 of each statement)), base64url: what the browser's passkey signs. */
export const challengeOf = ({ nonce, statements }: Pick<SignedConfirmation, 'nonce' | 'statements'>): string =>
  sha256(Buffer.concat([nonce, sha256(Buffer.concat(statements.map(sha256)))])).toString('base64url');

/**
 * Returns true if this key signed exactly these statements with user verification (Web Authentication, section 7.2). It
 * trusts neither the database nor the guard. The key's owner is checked elsewhere.
 */
export async function isSigned(confirmation: SignedConfirmation): Promise<boolean> {
  const { clientData, authenticatorData, publicKey, signature } = confirmation;
  // Loaded here, because most processes never check a signature.
  const { decodeClientDataJSON, parseAuthenticatorData, verifySignature } = await import(
    '@simplewebauthn/server/helpers'
  );
  try {
    const { type, challenge } = decodeClientDataJSON(clientData.toString('base64url'));
    const { flags } = parseAuthenticatorData(Uint8Array.from(authenticatorData));
    if (type !== 'webauthn.get' || challenge !== challengeOf(confirmation) || !flags.up || !flags.uv) return false;
    return await verifySignature({
      signature: Uint8Array.from(signature),
      data: Uint8Array.from(Buffer.concat([authenticatorData, sha256(clientData)])),
      credentialPublicKey: Uint8Array.from(publicKey),
    });
  } catch {
    // What cannot be parsed is not signed.
    return false;
  }
}
