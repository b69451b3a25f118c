import { describe, expect, it } from 'vitest';
import { type CheckedFile, FileChecker } from './check-file.ts';
import { checkProof, type PersonProof, readProof } from './check-proof.ts';
import { Fault } from './fault.ts';
import { nodeHashes as hashes } from './node-hashes.ts';
// Made with Python's hashlib and hmac from docs/proof.md, not with this code: three people, five leaves.
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

/** What refuses is a Fault or what JSON itself says; anything else is a bug of the checker. */
function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError) return true;
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

describe('The checker of proofs', () => {
  it('The checker of proofs accepts the file of the vectors, in pieces of any size', () => {
    for (const piece of [1, 7, 64, 1 << 20])
      expect(read(vectors.file, piece)).toMatchObject({ day: '2026-11-22', leaves: 5, total: 2n ** 40n + 1_250_008n });
  });

  it('The checker of proofs accepts the proof of each person of the vectors, and says what is owed', () => {
    expect(vectors.proofs.map((proof) => check(proof).owed)).toEqual([1_250_007n, 2n ** 40n + 1n, 0n]);
  });

  it('The checker of proofs accepts a tree of one leaf, which is the root', () => {
    expect(check(vectors.single.proof, vectors.single.file).owed).toBe(2n ** 40n + 1n);
  });

  it('The checker of proofs refuses the file after each change of a single bit', () => {
    const accepted = [...withOneBitChanged(vectors.file)].filter((file) => !isRefused(() => read(file)));
    // The day alone is in no hash: a proof is held against it, and the file by its own hash.
    expect(accepted.filter((file) => read(file).day === '2026-11-22')).toEqual([]);
  });

  // Shows DEC-1-proofs-2
  it('The checker of proofs refuses a person’s proof after each change of a single bit of it or of its file', () => {
    const proofs = [...withOneBitChanged(JSON.stringify(vectors.proofs[0]))];
    const decoder = new TextDecoder();
    expect(proofs.filter((proof) => !isRefused(() => check(JSON.parse(decoder.decode(proof)))))).toEqual([]);
    const files = [...withOneBitChanged(vectors.file)];
    expect(files.filter((file) => !isRefused(() => check(vectors.proofs[0], decoder.decode(file))))).toEqual([]);
  });

  it.each([
    ['is empty', ''],
    ['has no leaf', `${vectors.file.split('\n')[0]!.replace(' 5 ', ' 0 ')}\n`],
    ['is cut off after a line', vectors.file.split('\n').slice(0, 4).concat('').join('\n')],
    ['is cut off within a line', vectors.file.slice(0, -9)],
    ['lacks its last line feed', vectors.file.slice(0, -1)],
    ['ends with an empty line', `${vectors.file}\n`],
    ['has carriage returns', vectors.file.replaceAll('\n', '\r\n')],
    ['has a leaf twice', `${vectors.file}${vectors.file.split('\n')[5]}\n`],
    ['lacks a leaf', vectors.file.replace(`${vectors.file.split('\n')[3]}\n`, '')],
    ['has two leaves in another order', swapped(vectors.file)],
    ['has an amount below zero', vectors.file.replace(' 1250000\n', ' -1250000\n')],
    ['has an amount with leading zeros', vectors.file.replace(' 1250000\n', ' 01250000\n')],
    ['has an amount beyond 64 bits', vectors.file.replace(' 1250000\n', ` ${2n ** 64n}\n`)],
    ['has a line without an end', `${vectors.file}${'0'.repeat(10_000)}`],
    ['is of another version', vectors.file.replace('plumbline-proof 1', 'plumbline-proof 2')],
  ])('The checker of proofs refuses a file that %s', (_what, file) => {
    expect(isRefused(() => read(file))).toBe(true);
  });

  it('The checker of proofs refuses amounts whose sum takes more than 64 bits', () => {
    const large = `${'0'.repeat(64)} ${2n ** 63n}\n`;
    const file = `plumbline-proof 1 2026-11-22 2 0 ${'0'.repeat(64)}\n${large}${large}`;
    expect(() => read(file)).toThrow('A sum is 2^64 micro-USDT or more.');
  });

  it.each([
    ['of another day', altered((proof) => Object.assign(proof, { day: '2026-11-21' })), 'and the file of'],
    ['with another key', altered((proof) => Object.assign(proof, { key: 'cd'.repeat(32) })), 'The nonce of leaf 0'],
    ['without leaves', altered((proof) => Object.assign(proof, { leaves: [] })), 'one to eight leaves'],
    [
      'with a leaf twice',
      altered((proof) => Object.assign(proof, { leaves: [proof.leaves[0], proof.leaves[0]] })),
      'twice',
    ],
    [
      'with leaves in another order',
      altered((proof) => Object.assign(proof, { leaves: [...proof.leaves].reverse() })),
      'The nonce of leaf 0',
    ],
    [
      'with a sibling too many',
      altered((proof) =>
        Object.assign(proof.leaves[0]!, { siblings: [...proof.leaves[0]!.siblings, proof.leaves[0]!.siblings[0]] }),
      ),
      'siblings, and the tree has',
    ],
    [
      'with the leaf of another position',
      altered((proof) => Object.assign(proof.leaves[0]!, { position: 2 })),
      'Leaf 2 of the file has another amount',
    ],
    [
      'with a position behind the last leaf',
      altered((proof) => Object.assign(proof.leaves[0]!, { position: 5 })),
      'The file has no leaf 5',
    ],
    [
      'with a sum below zero',
      altered((proof) => Object.assign(proof.leaves[0]!.siblings[0]!, { sum: '-1' })),
      'is not an amount',
    ],
  ])('The checker of proofs refuses a proof %s', (_what, proof, words) => {
    expect(() => check(proof)).toThrow(words);
  });

  it('The checker of proofs refuses what is no proof at all', () => {
    for (const given of [null, 7, 'proof', [], {}, { day: 1, key: 2, leaves: 3 }, { day: '', key: '', leaves: [null] }])
      expect(isRefused(() => check(given))).toBe(true);
  });
});

function swapped(file: string): string {
  const lines = file.split('\n');
  [lines[1], lines[2]] = [lines[2]!, lines[1]!];
  return lines.join('\n');
}
