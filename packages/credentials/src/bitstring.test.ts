import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePlaces, LIST_PLACES, readPlace, toBase64Url } from './bitstring.ts';

const place = fc.integer({ min: 0, max: LIST_PLACES - 1 });
const SIZES = [1, 2] as const;
const bytesOf = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

describe('the positions of a status list', () => {
  it.each(SIZES)('In a list with %i bits per value, exactly the set values are read, and 0 elsewhere', async (size) => {
    const value = fc.integer({ min: 0, max: 2 ** size - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(place, value), { maxLength: 60, selector: ([at]) => at }),
        fc.array(place, { maxLength: 20 }),
        async (set, asked) => {
          const list = await encodePlaces(set, size);
          for (const [at, each] of set) expect(await readPlace(list, at, size)).toBe(each);
          const values = new Map(set);
          for (const at of asked) expect(await readPlace(list, at, size)).toBe(values.get(at) ?? 0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('With one bit per value, position 0 is the highest bit of the first byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(place, { maxLength: 200 }), async (set) => {
        const bytes = bytesOf(
          await encodePlaces(
            set.map((at) => [at, 1]),
            1,
          ),
        );
        expect(bytes).toHaveLength(LIST_PLACES / 8);
        expect(bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(set.length);
      }),
      { numRuns: 40 },
    );
    const one = [[0, 1] as const, [15, 1] as const];
    expect([...bytesOf(await encodePlaces(one, 1)).subarray(0, 2)]).toEqual([0x80, 0x01]);
  });

  it('A two-bit value is at twice its position, with its high bit first', async () => {
    const bytes = bytesOf(
      await encodePlaces(
        [
          [0, 2],
          [1, 1],
          [7, 3],
        ],
        2,
      ),
    );
    expect(bytes).toHaveLength(LIST_PLACES / 4);
    expect([...bytes.subarray(0, 3)]).toEqual([0b1001_0000, 0b0000_0011, 0]);
  });

  it.each(SIZES)('With %i bits, an invalid position or value is rejected or unknown', async (size) => {
    for (const wrong of [-1, LIST_PLACES, 1.5, Number.NaN]) {
      await expect(encodePlaces([[wrong, 1]], size)).rejects.toThrow(RangeError);
      expect(await readPlace(await encodePlaces([], size), wrong, size)).toBeNull();
    }
    for (const wrong of [-1, 2 ** size, 0.5])
      await expect(encodePlaces([[1, wrong]], size)).rejects.toThrow(RangeError);
  });

  it.each(SIZES)(
    'A list with %i bits per value is unknown if it is too short or unpacks to more than a megabyte',
    async (size) => {
      const packed = (bytes: number) => `u${toBase64Url(gzipSync(Buffer.alloc(bytes)))}`;
      expect(await readPlace(packed((LIST_PLACES * size) / 8 - 1), 0, size)).toBeNull();
      expect(await readPlace(packed((LIST_PLACES * size) / 8), 0, size)).toBe(0);
      expect(await readPlace(packed(50_000_000), 0, size)).toBeNull();
    },
  );
});
