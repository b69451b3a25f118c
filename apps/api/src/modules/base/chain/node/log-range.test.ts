import { BaseError } from 'viem';
import { describe, expect, it } from 'vitest';
import { createLogRange, type LogRange, readInRanges } from './log-range.ts';

/** Reads up to a block from a node that limits the blocks of a query. Returns the number of blocks of each query. */
async function readAt(range: LogRange, to: bigint, most: bigint): Promise<readonly bigint[]> {
  const asked: bigint[] = [];
  const read = await readInRanges(range, { from: 1n, to }, async (from, last) => {
    asked.push(last - from + 1n);
    if (last - from + 1n > most) throw new BaseError('limit exceeded');
    return Array.from({ length: Number(last - from) + 1 }, (_, at) => from + BigInt(at));
  });
  expect(read).toEqual(Array.from({ length: Number(to) }, (_, at) => BigInt(at) + 1n));
  return asked;
}

describe('the block range of a log query', () => {
  it('The block range is halved until the node answers, and no block is skipped or read twice', async () => {
    const asked = await readAt(createLogRange(50n, 50n), 60n, 10n);
    expect(asked.slice(0, 4)).toEqual([50n, 25n, 12n, 6n]);
  });

  it('The block range grows back to its initial size as soon as the node accepts it', async () => {
    const range = createLogRange(50n, 50n);
    await readAt(range, 60n, 1n);
    expect(range.blocks).toBeLessThan(3n);
    await readAt(range, 400n, 5_000n);
    expect(range.blocks).toBe(50n);
  });

  it('A node that keeps rejecting the larger block range is tried with it less and less often', async () => {
    const asked = await readAt(createLogRange(50n, 50n), 9_000n, 10n);
    const refused = asked.filter((blocks) => blocks > 10n);
    expect(refused.length).toBeLessThan(asked.length / 50);
  });

  it('A query for fewer blocks than the range does not change the range', async () => {
    const range = createLogRange(50n, 5_000n);
    for (let pass = 0; pass < 20; pass++) await readAt(range, 17n, 50n);
    expect(range.blocks).toBe(50n);
  });

  it('An error that does not come from the node is passed on immediately', async () => {
    let asked = 0;
    const fail = async () => {
      asked += 1;
      throw new TypeError('a bug');
    };
    await expect(readInRanges(createLogRange(50n, 50n), { from: 1n, to: 60n }, fail)).rejects.toThrow('a bug');
    expect(asked).toBe(1);
  });
});
