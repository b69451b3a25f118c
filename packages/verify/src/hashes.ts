/** SHA-256 of the runtime: Node's, or one for browsers. Results have 32 bytes and are never changed afterwards. */
export interface Hashes {
  sha256(bytes: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array;
}

const HEX = /^(?:[0-9a-f]{2})*$/;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lower-case hexadecimal digits of exactly `length` bytes, or null. */
export function fromHex(text: string, length: number): Uint8Array | null {
  if (text.length !== 2 * length || !HEX.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

export const areSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
