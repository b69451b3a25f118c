import type { Hashes } from './hashes.ts';

/**
 * SHA-256 (FIPS 180-4) in JavaScript. A browser's own returns a promise, which takes longer than hashing 81 bytes, and
 * does not exist in a page opened without https.
 */

const BLOCK = 64;

/** Section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
// biome-ignore format: a table
const ROUND = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
/** Section 5.3.3: the same bits of the square roots of the first eight primes. */
// biome-ignore format: a table
const START = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

const WORDS = new Int32Array(64);

export class Sha256 {
  readonly #state = START.slice();
  /** The current block of 64 bytes, of which the first `#filled` are used. */
  readonly #block = new Uint8Array(BLOCK);
  readonly #view = new DataView(this.#block.buffer);
  #filled = 0;
  #bytes = 0;

  /** Discards everything added before. */
  restart(): this {
    this.#state.set(START);
    this.#filled = 0;
    this.#bytes = 0;
    return this;
  }

  update(bytes: Uint8Array): this {
    this.#bytes += bytes.length;
    let at = 0;
    while (at < bytes.length) {
      const end = Math.min(at + BLOCK - this.#filled, bytes.length);
      // For so few bytes, a loop is faster than `set` with a view.
      while (at < end) {
        this.#block[this.#filled] = bytes[at]!;
        this.#filled += 1;
        at += 1;
      }
      if (this.#filled === BLOCK) this.#mix();
    }
    return this;
  }

  /** Returns the 32 bytes; nothing can be added afterwards until `restart`. */
  digest(): Uint8Array {
    this.#block[this.#filled] = 0x80;
    this.#block.fill(0, this.#filled + 1);
    // The length takes the last eight bytes.
    if (this.#filled >= BLOCK - 8) {
      this.#mix();
      this.#block.fill(0);
    }
    this.#view.setBigUint64(BLOCK - 8, BigInt(this.#bytes) * 8n);
    this.#mix();
    const digest = new Uint8Array(32);
    for (let at = 0; at < 32; at += 1) digest[at] = this.#state[at >> 2]! >>> (24 - 8 * (at & 3));
    return digest;
  }

  #mix(): void {
    for (let at = 0; at < 16; at += 1) WORDS[at] = this.#view.getInt32(4 * at);
    mix(this.#state, WORDS);
    this.#filled = 0;
  }
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Adds one block to the state; `words` starts with its sixteen words. */
function mix(state: Int32Array, words: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + small + words[at - 7]! + large;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUND[at]! + words[at]!) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** HMAC (RFC 2104) with a key of at most one block. */
function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = (with_: number): Uint8Array => {
    const block = new Uint8Array(BLOCK).fill(with_);
    for (const [at, byte] of key.entries()) block[at] = byte ^ with_;
    return block;
  };
  const inner = new Sha256().update(padded(0x36)).update(bytes).digest();
  return new Sha256().update(padded(0x5c)).update(inner).digest();
}

/** Reusing one hasher halves the time for 81 bytes. */
const shared = new Sha256();

/** Hashes for where the runtime has no synchronous ones: a browser's worker, and a page opened from a disk. */
export const ownHashes: Hashes = {
  sha256: (bytes) => shared.restart().update(bytes).digest(),
  hmacSha256: hmac,
};
