import { BaseError } from 'viem';
import { describe, expect, it } from 'vitest';
import { createLogRange, type LogRange, readInRanges } from './log-range.ts';

/** Reads up to a block at a node that limits the blocks of a query; returns the number of blocks of each query. */
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

describe('The range of a question for logs', () => {
  it('The range is halved until the node answers, and blocks are neither left out nor read twice', async () => {
    const asked = await readAt(createLogRange(50n, 50n), 60n, 10n);
    expect(asked.slice(0, 4)).toEqual([50n, 25n, 12n, 6n]);
  });

  it('The range grows again to where it began as soon as the node takes more', async () => {
    const range = createLogRange(50n, 50n);
    await readAt(range, 60n, 1n);
    expect(range.blocks).toBeLessThan(3n);
    await readAt(range, 400n, 5_000n);
    expect(range.blocks).toBe(50n);
  });

  it('A node that refuses the larger range again and again is asked for it less and less often', async () => {
    const asked = await readAt(createLogRange(50n, 50n), 9_000n, 10n);
    const refused = asked.filter((blocks) => blocks > 10n);
    expect(refused.length).toBeLessThan(asked.length / 50);
  });

  it('A read of fewer blocks than the range says nothing about the range', async () => {
    const range = createLogRange(50n, 5_000n);
    for (let pass = 0; pass < 20; pass++) await readAt(range, 17n, 50n);
    expect(range.blocks).toBe(50n);
  });

  it('An error that is not the node’s is passed on at once', async () => {
    let asked = 0;
    const fail = async () => {
      asked += 1;
      throw new TypeError('a bug');
    };
    await expect(readInRanges(createLogRange(50n, 50n), { from: 1n, to: 60n }, fail)).rejects.toThrow('a bug');
    expect(asked).toBe(1);
  });
});
