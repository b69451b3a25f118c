import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toHex } from './hashes.ts';
import { nodeHashes } from './node-hashes.ts';
import { ownHashes, Sha256 } from './sha256.ts';

describe("the checker's SHA-256", () => {
  it("The checker's hash of the standard's example matches the standard", () => {
    expect(toHex(ownHashes.sha256(new TextEncoder().encode('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  // Shows DEC-1-proofs-7
  it("The checker's hash matches Node's for every length up to four blocks", () => {
    for (let length = 0; length <= 256; length += 1) {
      const bytes = randomBytes(length);
      expect(toHex(ownHashes.sha256(bytes)), `${length} bytes`).toBe(toHex(nodeHashes.sha256(bytes)));
    }
  });

  it('Hashing in chunks gives the same hash as hashing the whole', () => {
    const bytes = randomBytes(10_000);
    const hash = new Sha256();
    for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 131) {
      hash.update(bytes.subarray(at, at + size));
    }
    expect(toHex(hash.digest())).toBe(toHex(nodeHashes.sha256(bytes)));
  });

  it("The checker's HMAC with a key of 32 bytes matches Node's", () => {
    for (const length of [0, 11, 64, 200]) {
      const [key, bytes] = [randomBytes(32), randomBytes(length)];
      expect(toHex(ownHashes.hmacSha256(key, bytes))).toBe(toHex(nodeHashes.hmacSha256(key, bytes)));
    }
  });
});
