import { crc32, deflateSync } from 'node:zlib';

/** Data that no stored file may contain. */
export const SECRET = 'GPS 52.5163N 13.3777E';

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const frame = (width: number, height: number): Buffer => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
};

/** Builds a JPEG like a camera's: Exif with the place, a comment, a stuffed 0xff and a restart in its data. */
export const jpeg = (width = 1200, height = 800): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, Buffer.from(`Exif\0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xdb, Buffer.alloc(65)),
    frame(width, height),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(content.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

export const png = (width = 64, height = 64): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    chunk('IDAT', deflateSync(Buffer.alloc((64 + 1) * 64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const pdf = (content = '1 0 obj << /Type /Catalog >> endobj'): Buffer =>
  Buffer.from(`%PDF-1.7\n${content}\ntrailer\n%%EOF\n`);
