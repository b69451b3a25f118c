import { crc32 } from 'node:zlib';
import { isPlausible } from './dimensions.ts';

const SIGNATURE_LENGTH = 8;
/** Length, type and check sum of a chunk. */
const FRAME = 12;

/** What a reader needs to draw the picture. Texts, times, Exif, profiles and private chunks go. */
const NEEDED: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

/** The picture and nothing else, up to its end chunk; null when a chunk is broken or missing. */
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

/** The first chunk: thirteen bytes, width and height first. */
const isHeader = (file: Buffer, type: string, at: number, end: number): boolean =>
  type === 'IHDR' && end - at === FRAME + 13 && isPlausible(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
