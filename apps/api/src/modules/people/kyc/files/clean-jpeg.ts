import { isPlausible } from './dimensions.ts';

/** Markers of ITU-T T.81, table B.1. */
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/** APP14 says how colours are meant; every other APPn (Exif with the place, XMP, IPTC, thumbnails) and comments go. */
const isNeeded = (marker: number): boolean =>
  marker === APP14 || !((marker >= APP0 && marker <= APP15) || marker === COM);

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Without a length and without content. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The picture and nothing else, up to its end mark; null when it has no sound structure. */
export function cleanJpeg(file: Buffer): Buffer | null {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === EOI) return hasFrame && hasScan ? Buffer.concat([...kept, file.subarray(at, at + 2)]) : null;
    if (at + 4 > file.length) return null;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return null;
    if (isFrame(marker)) {
      if (end < at + 9 || !isPlausible(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5))) return null;
      hasFrame = true;
    }
    if (marker === SOS) {
      hasScan = true;
      end = endOfScan(file, end);
    }
    if (isNeeded(marker)) kept.push(file.subarray(at, end));
    at = end;
  }
  return null;
}

/** Compressed data goes up to the next marker: 0xff that is neither stuffed (0x00), nor fill, nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}
