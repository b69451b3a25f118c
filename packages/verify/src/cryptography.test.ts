import { randomBytes } from 'node:crypto';
import { hashMessage, recoverMessageAddress, keccak256 as viemKeccak } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hashes.ts';
import { nodeHashes } from './node-hashes.ts';
import { keccak256, personalHash, recoverAddress } from './recover.ts';
import { Rejection } from './rejection.ts';
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

const text = (from: string) => new TextEncoder().encode(from);

describe('Keccak-256', () => {
  it.each([
    // The published vectors of the Keccak team, and the hash of empty code in the Yellow Paper.
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    ['The quick brown fox jumps over the lazy dog', '4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15'],
  ])('Keccak-256 of %j matches the published hash', (given, expected) => {
    expect(toHex(keccak256(text(given)))).toBe(expected);
  });

  it('Keccak-256 matches viem for every length around its block size', () => {
    for (const length of [1, 31, 32, 134, 135, 136, 137, 271, 272, 273, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
      expect(`0x${toHex(keccak256(bytes))}`).toBe(viemKeccak(bytes));
    }
  });
});

describe('recovering the signer', () => {
  it('The recovery of a signer finds the account of the published example of web3.js', () => {
    const signature = fromHex(
      'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
      65,
    )!;
    expect(recoverAddress(personalHash('Some data'), signature)).toBe('0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
  });

  // Shows DEC-1-proofs-25
  it('The recovery of a signer matches viem, also for a different signer', async () => {
    for (const said of ['', 'a', 'Plumbline proof of reserves 1\nday 2026-11-22', 'ü'.repeat(100)]) {
      const account = privateKeyToAccount(generatePrivateKey());
      const signature = await account.signMessage({ message: said });
      const bytes = fromHex(signature.slice(2), 65)!;
      expect(`0x${toHex(personalHash(said))}`).toBe(hashMessage(said));
      expect(recoverAddress(personalHash(said), bytes)).toBe(account.address.toLowerCase());
      const other = await recoverMessageAddress({ message: 'another', signature });
      expect(recoverAddress(personalHash('another'), bytes)).toBe(other.toLowerCase());
    }
  });

  it('The recovery of a signer rejects invalid signatures', async () => {
    const good = fromHex((await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'a' })).slice(2), 65)!;
    const withPart = (at: number, part: Uint8Array) => {
      const changed = good.slice();
      changed.set(part, at);
      return changed;
    };
    const bad = [
      good.slice(0, 64),
      withPart(64, Uint8Array.of(29)),
      withPart(0, new Uint8Array(32)),
      withPart(32, new Uint8Array(32)),
      withPart(0, new Uint8Array(32).fill(255)),
      withPart(32, new Uint8Array(32).fill(255)),
      // No point on the curve has this x.
      withPart(
        0,
        Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 5 : 0)),
      ),
    ];
    for (const each of bad) expect(() => recoverAddress(personalHash('a'), each)).toThrow(Rejection);
  });
});
