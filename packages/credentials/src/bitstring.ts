/** Places of a list: the least that the standard asks for, so that a place hides among many. */
export const LIST_PLACES = 131_072;

/** An encoded list that unpacks to more is none of ours, and perhaps meant to fill the memory. */
const MAX_BYTES = 1024 * 1024;

/** Bits of a place: one says yes or no, two say one of four values. */
export type StatusSize = 1 | 2;

/**
 * The `encodedList` of a list of values (W3C Bitstring Status List, "Bitstring Generation"): place 0 lies in the highest bits of the
 * first byte; compressed with gzip, in base64url with the multibase prefix `u`. A place that is not named has the value 0.
 */
export async function encodePlaces(
  values: Iterable<readonly [place: number, value: number]>,
  size: StatusSize,
): Promise<string> {
  const bytes = new Uint8Array((LIST_PLACES * size) / 8);
  for (const [place, value] of values) {
    if (!Number.isInteger(place) || place < 0 || place >= LIST_PLACES) throw new RangeError(`no place: ${place}`);
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** size) throw new RangeError(`no value: ${value}`);
    const bit = place * size;
    bytes[bit >> 3]! |= value << (8 - size - (bit & 7));
  }
  const packed = await through(bytes, new CompressionStream('gzip'), Number.POSITIVE_INFINITY);
  return `u${toBase64Url(packed)}`;
}

/** The value of a place; null: this is no encoded list, or the place is not in it. */
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

/** Null: it is no base64url, or a second spelling of the same bytes, which would let a signed text be changed. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}
