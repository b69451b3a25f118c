import { toHex } from './hashes.ts';
import { refuse } from './rejection.ts';

/**
 * Recovers the signer of a text (EIP-191, ECDSA over secp256k1; SEC 1, 4.1.6). Not constant-time, because nothing is
 * secret.
 */

const P = 2n ** 256n - 2n ** 32n - 977n;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
type Point = { readonly x: bigint; readonly y: bigint } | null;
const BASE: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
};

const mod = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;

function inverse(value: bigint, by: bigint): bigint {
  let [low, high] = [mod(value, by), by];
  let [a, b] = [1n, 0n];
  while (low > 1n) {
    const times = high / low;
    [low, high] = [high - times * low, low];
    [a, b] = [b - times * a, a];
  }
  return mod(a, by);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % P)
    if (rest & 1n) result = (result * square) % P;
  return result;
}

function added(a: Point, b: Point): Point {
  if (a === null || b === null) return a ?? b;
  if (a.x === b.x && mod(a.y + b.y, P) === 0n) return null;
  const slope = a.x === b.x ? 3n * a.x * a.x * inverse(2n * a.y, P) : (b.y - a.y) * inverse(b.x - a.x, P);
  const x = mod(slope * slope - a.x - b.x, P);
  return { x, y: mod(slope * (a.x - x) - a.y, P) };
}

function times(point: Point, factor: bigint): Point {
  let result: Point = null;
  for (let double = point, rest = factor; rest > 0n; rest >>= 1n, double = added(double, double))
    if (rest & 1n) result = added(result, double);
  return result;
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`);
const bytesOf = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * (31 - at))) & 0xffn));

/** Returns the hash that a wallet signs for a text. */
export function personalHash(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`);
  return keccak256(Uint8Array.from([...prefix, ...bytes]));
}

/**
 * Returns the lower-case address that signed the hash with 65 bytes (r, s, and 27 or 28); throws a Rejection if none did.
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string {
  const r = numberOf(signature.slice(0, 32));
  const s = numberOf(signature.slice(32, 64));
  const isOdd = signature[64] === 28;
  if (signature.length !== 65 || (signature[64] !== 27 && !isOdd))
    refuse('A signature must have 65 bytes and end with 27 or 28.');
  if (r === 0n || s === 0n || r >= ORDER || s >= ORDER) refuse('The signature is out of range.');
  const square = mod(r * r * r + 7n, P);
  const root = power(square, (P + 1n) / 4n);
  if ((root * root) % P !== square) refuse('The signature is not a point on the curve.');
  const point: Point = { x: r, y: (root & 1n) === (isOdd ? 1n : 0n) ? root : P - root };
  const inverted = inverse(r, ORDER);
  const key = added(times(point, mod(s * inverted, ORDER)), times(BASE, mod(-numberOf(hash) * inverted, ORDER)));
  if (key === null) return refuse('The signature belongs to no key.');
  const encoded = Uint8Array.from([...bytesOf(key.x), ...bytesOf(key.y)]);
  return `0x${toHex(keccak256(encoded).slice(12))}`;
}

/**
 * Keccak-256 as in Ethereum: the sponge of FIPS 202 with the original padding. BigInt is fast enough for a few hundred
 * bytes.
 */

const MASK = (1n << 64n) - 1n;
const RATE = 136;

/** Rotation of each lane (x + 5 y): FIPS 202, 3.2.2. */
// biome-ignore format: a table
const TURNS = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
] as const;

const turned = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK;

/** The constants of the rounds, from the shift register of FIPS 202, 3.2.5. */
const ROUNDS: readonly bigint[] = (() => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << ((1n << BigInt(bit)) - 1n);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
})();

function permuted(given: readonly bigint[]): bigint[] {
  let lanes = [...given];
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lanes[x + y]!, 0n));
    lanes = lanes.map((lane, at) => lane ^ columns[(at + 4) % 5]! ^ turned(columns[(at + 1) % 5]!, 1));
    const moved = new Array<bigint>(25);
    for (let x = 0; x < 5; x += 1)
      for (let y = 0; y < 5; y += 1)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = turned(lanes[x + 5 * y]!, TURNS[x + 5 * y]!);
    lanes = moved.map((lane, at) => {
      const row = at - (at % 5);
      return lane ^ (~moved[row + ((at + 1) % 5)]! & MASK & moved[row + ((at + 2) % 5)]!);
    });
    lanes[0]! ^= constant;
  }
  return lanes;
}

export function keccak256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE);
  padded.set(bytes);
  padded[bytes.length]! ^= 0x01;
  padded[padded.length - 1]! ^= 0x80;
  const view = new DataView(padded.buffer);
  let lanes = new Array<bigint>(25).fill(0n);
  for (let block = 0; block < padded.length; block += RATE)
    lanes = permuted(lanes.map((lane, at) => (8 * at < RATE ? lane ^ view.getBigUint64(block + 8 * at, true) : lane)));
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let at = 0; at < 4; at += 1) out.setBigUint64(8 * at, lanes[at]!, true);
  return digest;
}
