const decode = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((each) => [...each]));

/**
 * What a passkey signs for these statements, base64url: SHA-256(nonce || SHA-256 of the SHA-256 of each). The same in SQL:
 * identity.open_decision. Computed over the text on the screen, so that a key never signs anything else.
 */
export async function signedChallenge(nonce: string, statements: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const hashes = await Promise.all(statements.map((each) => sha256(encoder.encode(each))));
  const signed = await sha256(join([decode(nonce), await sha256(join(hashes))]));
  return btoa(String.fromCharCode(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
