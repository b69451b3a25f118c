import { createHash } from 'node:crypto';

/** What a passkey signed for a decision, as identity.confirmations keeps it. */
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

/** SHA-256(nonce ‖ SHA-256(SHA-256 of each statement)), base64url: what a browser has a passkey sign. */
export const challengeOf = ({ nonce, statements }: Pick<SignedConfirmation, 'nonce' | 'statements'>): string =>
  sha256(Buffer.concat([nonce, sha256(Buffer.concat(statements.map(sha256)))])).toString('base64url');

/**
 * Whether this key signed exactly these statements, its user verified (Web Authentication, section 7.2). Neither the database nor the
 * guard is believed. Whose key it is, is asked elsewhere.
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
    // What can be parsed by nobody was signed by nobody.
    return false;
  }
}
