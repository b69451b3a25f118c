/** Length of a list: the minimum of the standard, so that one certificate cannot be told from the others. */
export const LIST_PLACES = 131_072;

/** Limit of an unpacked list; a larger one is not ours and could be an attempt to fill the memory. */
const MAX_BYTES = 1024 * 1024;

/** Bits per value: one bit for yes or no, two bits for one of four values. */
export type StatusSize = 1 | 2;

/**
 * Encodes values as the `encodedList` of a W3C Bitstring Status List ("Bitstring Generation"): position 0 is in the
 * highest bits of the first byte; gzip, then base64url with the multibase prefix `u`. A position without a given value
 * has the value 0.
 */
export async function encodePlaces(
  values: Iterable<readonly [place: number, value: number]>,
  size: StatusSize,
): Promise<string> {
  const bytes = new Uint8Array((LIST_PLACES * size) / 8);
  for (const [place, value] of values) {
    if (!Number.isInteger(place) || place < 0 || place >= LIST_PLACES) throw new RangeError(`not a position: ${place}`);
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** size) throw new RangeError(`not a value: ${value}`);
    const bit = place * size;
    bytes[bit >> 3]! |= value << (8 - size - (bit & 7));
  }
  const packed = await through(bytes, new CompressionStream('gzip'), Number.POSITIVE_INFINITY);
  return `u${toBase64Url(packed)}`;
}

/** Returns the value at a position; null if the list is invalid or too short. */
export async function readPlace(encodedList: string, place: number, size: StatusSize): Promise<number | null> {
  const packed = encodedList.startsWith('u') ? fromBase64Url(encodedList.slice(1)) : null;
  if (packed === null) return null;
  const bytes = await through(packed, new DecompressionStream('gzip'), MAX_BYTES).catch(() => null);
  if (bytes === null || bytes.length * 8 < LIST_PLACES * size) return null;
  const bit = place * size;
  if (!Number.isInteger(place) || place < 0 || bit >= bytes.length * 8) return null;
  return (bytes[bit >> 3]! >> (8 - size - (bit & 7))) & (2 ** size - 1);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  step: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(step).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('the list is too long');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/**
 * Returns null if the text is not base64url, or a second spelling of the same bytes, which would let a signed text
 * change.
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}
