import { refuse } from './fault.ts';
import { toHex } from './hashes.ts';
import { keccak256 } from './keccak.ts';

/** Who signed a text (EIP-191, ECDSA over secp256k1): SEC 1, 4.1.6. Nothing here is secret, so that nothing takes equal time. */

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

/** The hash that a wallet signs for a text. */
export function personalHash(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`);
  return keccak256(Uint8Array.from([...prefix, ...bytes]));
}

/** The address, lower case, whose key made the signature of 65 bytes (r, s, and 27 or 28) over the hash; throws a Fault where none did. */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string {
  const r = numberOf(signature.slice(0, 32));
  const s = numberOf(signature.slice(32, 64));
  const isOdd = signature[64] === 28;
  if (signature.length !== 65 || (signature[64] !== 27 && !isOdd))
    refuse('A signature has 65 bytes and ends with 27 or 28.');
  if (r === 0n || s === 0n || r >= ORDER || s >= ORDER) refuse('The signature is outside of its bounds.');
  const square = mod(r * r * r + 7n, P);
  const root = power(square, (P + 1n) / 4n);
  if ((root * root) % P !== square) refuse('The signature names no point of the curve.');
  const point: Point = { x: r, y: (root & 1n) === (isOdd ? 1n : 0n) ? root : P - root };
  const inverted = inverse(r, ORDER);
  const key = added(times(point, mod(s * inverted, ORDER)), times(BASE, mod(-numberOf(hash) * inverted, ORDER)));
  if (key === null) return refuse('The signature leads to no key.');
  const encoded = Uint8Array.from([...bytesOf(key.x), ...bytesOf(key.y)]);
  return `0x${toHex(keccak256(encoded).slice(12))}`;
}
