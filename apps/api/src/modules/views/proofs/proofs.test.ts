import { createHmac, hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Nonces } from './leaves.ts';
import { MAX_LEAVES, Randoms, shuffled, splitOwed } from './split.ts';
import { hashOf, leafAt, leafOf, NODE_BYTES, type ReadNodes, siblingsOf, sumOf, TreeWriter } from './tree.ts';

/** Builds the tree in memory as docs/proof.md describes it. */
function wholeTree(leaves: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const rows: Buffer[][] = [[...leaves]];
  for (let row = rows[0]!; row.length > 1; row = rows.at(-1)!) {
    if (row.length % 2 === 1) row.push(Buffer.alloc(NODE_BYTES));
    rows.push(
      Array.from({ length: row.length / 2 }, (_, at) => {
        const [left, right] = [row[2 * at]!, row[2 * at + 1]!];
        const sum = Buffer.alloc(8);
        sum.writeBigUInt64BE(sumOf(left) + sumOf(right));
        return Buffer.concat([hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer'), sum]);
      }),
    );
  }
  return rows;
}

function kept(leaves: readonly Buffer[]): { readonly root: Buffer; readonly read: ReadNodes } {
  const rows = new Map<string, Buffer>();
  const tree = new TreeWriter((level, number, content) => rows.set(`${level}/${number}`, content));
  for (const leaf of leaves) tree.add(leaf);
  return { root: tree.end(), read: async (level, number) => rows.get(`${level}/${number}`)! };
}

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => leafOf(hash('sha256', String(at), 'buffer'), BigInt(at) * 1_000_003n));

describe('The tree of a day', () => {
  it.each([1, 2, 3, 255, 256, 257, 511, 512, 513, 1_000, 65_536, 65_537])(
    'A tree with %i leaves is stored in rows of 256 from which the root and all siblings are computed',
    async (count) => {
      const leaves = leavesOf(count);
      const whole = wholeTree(leaves);
      const { root, read } = kept(leaves);
      expect(root).toEqual(whole.at(-1)![0]);
      for (const position of new Set([0, 1, 255, 256, 257, count >> 1, count - 2, count - 1])) {
        if (position < 0 || position >= count) continue;
        expect(await leafAt(read, position)).toEqual(leaves[position]);
        const wanted = whole.slice(0, -1).map((row, at) => row[(position >> at) ^ 1]!);
        const found = await siblingsOf(read, count, position);
        expect(found.map((node) => [hashOf(node), sumOf(node)])).toEqual(
          wanted.map((node) => [hashOf(node), sumOf(node)]),
        );
      }
    },
  );

  it('A tree whose sum exceeds 64 bits is rejected', () => {
    const large = leafOf(Buffer.alloc(32), 2n ** 63n);
    expect(() => kept([large, large])).toThrow(RangeError);
  });

  it('A tree without leaves is rejected', () => {
    expect(() => kept([])).toThrow('A tree needs at least one leaf');
  });

  it('The nonce of a leaf is the HMAC of its day and number', () => {
    const nonces = new Nonces('2026-11-22');
    for (const [number, key] of [Buffer.alloc(32, 3), hash('sha256', 'key', 'buffer')].entries())
      expect(nonces.of(key, number)).toEqual(
        createHmac('sha256', key).update('2026-11-22').update(Buffer.of(number)).digest(),
      );
  });
});

describe('Splitting the amount owed to a person', () => {
  // Shows DEC-1-proofs-1
  it('The amount owed to a person is split into one to eight amounts, none negative, that add up to it', () => {
    const randoms = new Randoms();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (owed) => {
        const amounts = splitOwed(owed, randoms);
        expect(amounts.length).toBeGreaterThan(0);
        expect(amounts.length).toBeLessThanOrEqual(MAX_LEAVES);
        expect(amounts.every((amount) => amount >= 0n)).toBe(true);
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(owed);
      }),
    );
  });

  it('An owed amount of zero is a single amount of zero', () => {
    expect(splitOwed(0n, new Randoms())).toEqual([0n]);
  });

  it('Each number of parts from one to eight is about equally likely', () => {
    const randoms = new Randoms();
    const seen = new Map<number, number>();
    for (let round = 0; round < 8_000; round += 1) {
      const { length } = splitOwed(1_000_000n, randoms);
      seen.set(length, (seen.get(length) ?? 0) + 1);
    }
    // The expected count is 1,000 each; five standard deviations are 148.
    expect([...seen.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...seen.values()].every((times) => Math.abs(times - 1_000) < 200)).toBe(true);
  });
});

describe('The order of the leaves', () => {
  // Shows DEC-1-proofs-1
  it('The leaves are shuffled: each appears once, and every order is about equally likely', () => {
    const randoms = new Randoms();
    const seen = new Map<string, number>();
    for (let round = 0; round < 6_000; round += 1) {
      const order = [...shuffled(3, randoms)].join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
    expect([...seen.values()].every((times) => Math.abs(times - 1_000) < 200)).toBe(true);
  });
});
