import { describe, expect, it } from 'vitest';
import { type CheckedFile, FileChecker } from './check-file.ts';
import { checkProof, type PersonProof, readProof } from './check-proof.ts';
import { nodeHashes as hashes } from './node-hashes.ts';
import { Rejection } from './rejection.ts';
// Created from docs/proof.md with Python's hashlib and hmac, not with this code: three people, five leaves.
import vectors from './vectors.json' with { type: 'json' };

function read(file: string | Uint8Array, pieceBytes = 1 << 20): CheckedFile {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const checker = new FileChecker(
    hashes,
    Array.from({ length: 16 }, (_, at) => at),
  );
  for (let at = 0; at < bytes.length; at += pieceBytes) checker.write(bytes.subarray(at, at + pieceBytes));
  return checker.end();
}

const check = (proof: unknown, file = vectors.file) => checkProof(hashes, readProof(proof), read(file));

/** Returns true if the work is rejected by a Rejection or an error of JSON; anything else is a bug of the checker. */
function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof Rejection || error instanceof SyntaxError) return true;
    throw error;
  }
}

function* withOneBitChanged(text: string): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = bytes.slice();
    changed[bit >> 3]! ^= 1 << (bit & 7);
    yield changed;
  }
}

const altered = (change: (proof: { -readonly [Key in keyof PersonProof]: PersonProof[Key] }) => void) => {
  const proof = structuredClone(vectors.proofs[0]!);
  change(proof);
  return proof;
};

describe('checking proofs', () => {
  it('The file of the vectors is accepted in chunks of any size', () => {
    for (const piece of [1, 7, 64, 1 << 20])
      expect(read(vectors.file, piece)).toMatchObject({ day: '2026-11-22', leaves: 5, total: 2n ** 40n + 1_250_008n });
  });

  it('The proof of each person of the vectors is accepted, with the amount owed', () => {
    expect(vectors.proofs.map((proof) => check(proof).owed)).toEqual([1_250_007n, 2n ** 40n + 1n, 0n]);
  });

  it('A tree of one leaf, which is the root, is accepted', () => {
    expect(check(vectors.single.proof, vectors.single.file).owed).toBe(2n ** 40n + 1n);
  });

  it('The file is rejected after changing any single bit', () => {
    const accepted = [...withOneBitChanged(vectors.file)].filter((file) => !isRefused(() => read(file)));
    // No hash contains the day itself; the proof is compared with it, and the file is checked by its own hash.
    expect(accepted.filter((file) => read(file).day === '2026-11-22')).toEqual([]);
  });

  // Shows DEC-1-proofs-2
  it("A person's proof is rejected after changing any single bit of it or of its file", () => {
    const proofs = [...withOneBitChanged(JSON.stringify(vectors.proofs[0]))];
    const decoder = new TextDecoder();
    expect(proofs.filter((proof) => !isRefused(() => check(JSON.parse(decoder.decode(proof)))))).toEqual([]);
    const files = [...withOneBitChanged(vectors.file)];
    expect(files.filter((file) => !isRefused(() => check(vectors.proofs[0], decoder.decode(file))))).toEqual([]);
  });

  it.each([
    ['is empty', ''],
    ['has no leaves', `${vectors.file.split('\n')[0]!.replace(' 5 ', ' 0 ')}\n`],
    ['is truncated after a line', vectors.file.split('\n').slice(0, 4).concat('').join('\n')],
    ['is truncated within a line', vectors.file.slice(0, -9)],
    ['lacks its last line break', vectors.file.slice(0, -1)],
    ['ends with an empty line', `${vectors.file}\n`],
    ['has carriage returns', vectors.file.replaceAll('\n', '\r\n')],
    ['has a repeated leaf', `${vectors.file}${vectors.file.split('\n')[5]}\n`],
    ['lacks a leaf', vectors.file.replace(`${vectors.file.split('\n')[3]}\n`, '')],
    ['has two leaves in the wrong order', swapped(vectors.file)],
    ['has a negative amount', vectors.file.replace(' 1250000\n', ' -1250000\n')],
    ['has an amount with leading zeros', vectors.file.replace(' 1250000\n', ' 01250000\n')],
    ['has an amount beyond 64 bits', vectors.file.replace(' 1250000\n', ` ${2n ** 64n}\n`)],
    ['has an endless line', `${vectors.file}${'0'.repeat(10_000)}`],
    ['has another version', vectors.file.replace('plumbline-proof 1', 'plumbline-proof 2')],
  ])('A file that %s is rejected', (_what, file) => {
    expect(isRefused(() => read(file))).toBe(true);
  });

  it('Amounts whose sum exceeds 64 bits are rejected', () => {
    const large = `${'0'.repeat(64)} ${2n ** 63n}\n`;
    const file = `plumbline-proof 1 2026-11-22 2 0 ${'0'.repeat(64)}\n${large}${large}`;
    expect(() => read(file)).toThrow('A sum is 2^64 micro-USDT or more.');
  });

  it.each([
    ['for another day', altered((proof) => Object.assign(proof, { day: '2026-11-21' })), 'but the file is for'],
    ['with another key', altered((proof) => Object.assign(proof, { key: 'cd'.repeat(32) })), 'The nonce of leaf 0'],
    ['without leaves', altered((proof) => Object.assign(proof, { leaves: [] })), 'one to eight leaves'],
    [
      'with a repeated leaf',
      altered((proof) => Object.assign(proof, { leaves: [proof.leaves[0], proof.leaves[0]] })),
      'twice',
    ],
    [
      'with leaves in the wrong order',
      altered((proof) => Object.assign(proof, { leaves: [...proof.leaves].reverse() })),
      'The nonce of leaf 0',
    ],
    [
      'with an extra sibling',
      altered((proof) =>
        Object.assign(proof.leaves[0]!, { siblings: [...proof.leaves[0]!.siblings, proof.leaves[0]!.siblings[0]] }),
      ),
      'siblings, but the tree has',
    ],
    [
      'with the leaf of another position',
      altered((proof) => Object.assign(proof.leaves[0]!, { position: 2 })),
      'Leaf 2 of the file has another amount',
    ],
    [
      'with a position after the last leaf',
      altered((proof) => Object.assign(proof.leaves[0]!, { position: 5 })),
      'The file has no leaf 5',
    ],
    [
      'with a negative sum',
      altered((proof) => Object.assign(proof.leaves[0]!.siblings[0]!, { sum: '-1' })),
      'is not an amount',
    ],
  ])('A proof %s is rejected', (_what, proof, words) => {
    expect(() => check(proof)).toThrow(words);
  });

  it('A value that is not a proof is rejected', () => {
    for (const given of [null, 7, 'proof', [], {}, { day: 1, key: 2, leaves: 3 }, { day: '', key: '', leaves: [null] }])
      expect(isRefused(() => check(given))).toBe(true);
  });
});

function swapped(file: string): string {
  const lines = file.split('\n');
  [lines[1], lines[2]] = [lines[2]!, lines[1]!];
  return lines.join('\n');
}
