import { crc32 } from 'node:zlib';

/** A side longer than any camera's, or too few pixels to read anything. */
const MAX_DOTS = 20_000;
const MAX_MEGA_DOTS = 60_000_000;
const FEWEST_DOTS = 50;

/** Returns true if a picture of this size can be a photographed document. A few bytes can claim gigabytes of pixels. */
const isPlausible = (width: number, height: number): boolean =>
  Math.min(width, height) >= FEWEST_DOTS && Math.max(width, height) <= MAX_DOTS && width * height <= MAX_MEGA_DOTS;

/** Markers of ITU-T T.81, table B.1. */
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/** APP14 defines the colours. Other APPn (Exif with the place, XMP, IPTC, thumbnails) and comments are removed. */
const isNeeded = (marker: number): boolean =>
  marker === APP14 || !((marker >= APP0 && marker <= APP15) || marker === COM);

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Has neither length nor content. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Returns only the picture, up to its end marker. Null if its structure is invalid. */
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

/** Compressed data ends at the next marker: 0xff that is neither stuffed (0x00), nor fill, nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const FRAME = 12;

/** Chunks needed to draw the picture. Texts, times, Exif, profiles and private chunks are removed. */
const NEEDED: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

/** Returns only the picture, up to its end chunk. Null if a chunk is broken or missing. */
export function cleanPng(file: Buffer): Buffer | null {
  const kept: Buffer[] = [file.subarray(0, SIGNATURE_LENGTH)];
  const seen = new Set<string>();
  for (let at = SIGNATURE_LENGTH; at + FRAME <= file.length; ) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    if (seen.size === 0 && !isHeader(file, type, at, end)) return null;
    seen.add(type);
    if (NEEDED.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return seen.has('IDAT') ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

/** The first chunk has thirteen bytes, starting with width and height. */
const isHeader = (file: Buffer, type: string, at: number, end: number): boolean =>
  type === 'IHDR' && end - at === FRAME + 13 && isPlausible(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
