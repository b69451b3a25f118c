import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBlockWithin, firstWhere } from './bisect.ts';

describe('binary search over blocks', () => {
  it('The first block after a change is found if the search starts with one block on each side', async () => {
    const numbers = fc.tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** 6n), fc.bigInt(0n, 10n ** 6n));
    await fc.assert(
      fc.asyncProperty(numbers, async ([low, before, after]) => {
        const change = low + before;
        expect(await firstWhere(low, change + after, async (block) => block >= change)).toBe(change);
      }),
    );
  });

  it('The first block of the last hours is found by block times with a few queries', async () => {
    let asked = 0;
    // Three blocks in two seconds.
    const timeOf = async (block: bigint) => {
      asked += 1;
      return (block * 2n) / 3n;
    };
    const first = (await firstBlockWithin(timeOf, { start: 5n, top: 60_000_000n, seconds: 7_200n }))!;
    expect(first).toBe(60_000_000n - 10_800n);
    expect(asked).toBeLessThan(25);
  });

  it("The search never goes back beyond the watcher's first block", async () => {
    const within = { start: 900n, top: 1_000n, seconds: 7_200n };
    expect(await firstBlockWithin(async (block) => block, within)).toBe(900n);
    expect(await firstBlockWithin(async () => 7n, { start: 1_000n, top: 1_000n, seconds: 7_200n })).toBe(1_000n);
  });

  it('Blocks that the node no longer has count as too old', async () => {
    const timeOf = async (block: bigint) => (block < 990_000n ? null : block);
    expect(await firstBlockWithin(timeOf, { start: 0n, top: 1_000_000n, seconds: 100_000n })).toBe(990_000n);
  });

  it('The search finds nothing while the node does not have the newest final block', async () => {
    expect(await firstBlockWithin(async () => null, { start: 0n, top: 9n, seconds: 5n })).toBeNull();
  });
});
