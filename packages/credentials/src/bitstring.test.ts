import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBits, LIST_PLACES, readBit, toBase64Url } from './bitstring.ts';

const place = fc.integer({ min: 0, max: LIST_PLACES - 1 });

describe('The bits of a status list', () => {
  it('Whatever places are set, exactly these read as set', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(place, { maxLength: 60 }),
        fc.array(place, { maxLength: 20 }),
        async (set, asked) => {
          const list = await encodeBits(set);
          for (const each of set) expect(await readBit(list, each)).toBe(true);
          for (const each of asked) expect(await readBit(list, each)).toBe(set.includes(each));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('The number of bits that are one is the number of places, and place 0 is the highest bit of the first byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(place, { maxLength: 200 }), async (set) => {
        const bytes = gunzipSync(Buffer.from((await encodeBits(set)).slice(1), 'base64url'));
        expect(bytes).toHaveLength(LIST_PLACES / 8);
        expect(bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)).toBe(set.length);
      }),
      { numRuns: 40 },
    );
    const bytes = gunzipSync(Buffer.from((await encodeBits([0, 15])).slice(1), 'base64url'));
    expect([...bytes.subarray(0, 2)]).toEqual([0x80, 0x01]);
  });

  it('A place outside of the list is refused, and reads as unknown', async () => {
    for (const wrong of [-1, LIST_PLACES, 1.5, Number.NaN]) {
      await expect(encodeBits([wrong])).rejects.toThrow(RangeError);
      expect(await readBit(await encodeBits([]), wrong)).toBeNull();
    }
  });

  it('A list that is too short, or unpacks to more than a megabyte, reads as unknown', async () => {
    const packed = (bytes: number) => `u${toBase64Url(gzipSync(Buffer.alloc(bytes)))}`;
    expect(await readBit(packed(LIST_PLACES / 8 - 1), 0)).toBeNull();
    expect(await readBit(packed(LIST_PLACES / 8), 0)).toBe(false);
    expect(await readBit(packed(50_000_000), 0)).toBeNull();
  });
});
