import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Picture, toIco } from './to-ico.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The pictures of an icon file, each with the size that the PNG itself states. */
function picturesOf(ico: Buffer): Picture[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const offset = ico.readUInt32LE(at + 12);
    const png = ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
    expect(png.subarray(0, 8)).toEqual(PNG);
    const sizePx = png.readUInt32BE(16);
    expect([ico.readUInt8(at), ico.readUInt8(at + 1), png.readUInt32BE(20)]).toEqual([sizePx, sizePx, sizePx]);
    return { sizePx, png };
  });
}

it("The product's favicon contains pictures of 16, 32 and 48 pixels", () => {
  const ico = readFileSync(join(import.meta.dirname, '../apps/web/public/favicon.ico'));
  expect(picturesOf(ico).map(({ sizePx }) => sizePx)).toEqual([16, 32, 48]);
  expect(toIco(picturesOf(ico))).toEqual(ico);
});
