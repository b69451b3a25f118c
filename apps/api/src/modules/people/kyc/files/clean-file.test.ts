import { describe, expect, it } from 'vitest';
import { jpeg, pdf, png, SECRET } from '../testing/files.ts';
import { cleanFile } from './clean-file.ts';

const cleaned = (content: Buffer): Buffer => {
  const result = cleanFile(content);
  if (!result.ok) throw new Error(result.code);
  return result.value.content;
};
const refusal = (content: Buffer) => {
  const result = cleanFile(content);
  return result.ok ? null : result.code;
};

describe('a picture of a document', () => {
  it.each([
    ['JPEG', jpeg(), 'image/jpeg'],
    ['PNG', png(), 'image/png'],
    ['PDF', pdf(), 'application/pdf'],
  ])('A picture of a document is recognized by its first bytes: %s', (_name, content, mediaType) => {
    expect(cleanFile(content)).toMatchObject({ ok: true, value: { mediaType } });
  });

  it.each([
    ['JPEG', jpeg()],
    ['PNG', png()],
  ])('Camera data about place, device and time is removed from a picture of a document: %s', (_name, content) => {
    expect(content.includes(SECRET)).toBe(true);
    expect(cleaned(content).includes(SECRET)).toBe(false);
  });

  it.each([
    ['JPEG', jpeg()],
    ['PNG', png()],
  ])('Data appended to a picture of a document, such as an archive or a page, is removed: %s', (_name, content) => {
    const carrier = Buffer.concat([content, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    expect(cleaned(carrier)).toEqual(cleaned(content));
  });

  it('A picture of a document keeps every byte that is needed to draw it', () => {
    const clean = cleaned(jpeg());
    expect(clean.subarray(-9)).toEqual(jpeg().subarray(-9));
    expect(cleaned(clean)).toEqual(clean);
    expect(cleaned(cleaned(png()))).toEqual(cleaned(png()));
  });

  // Shows ASVS-1.3.4
  it.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['an animation', Buffer.from('GIF89a')],
    ['a PDF that does not start at the first byte', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF that starts a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['a PDF with an embedded file', pdf('<< /Type /EmbeddedFile >>')],
    ['nothing', Buffer.alloc(0)],
  ])('A picture of a document cannot be %s', (_name, content) => {
    expect(refusal(content)).toBe('file_type_not_allowed');
  });

  it.each([
    ['a truncated JPEG', jpeg().subarray(0, 60)],
    ['a JPEG without its end marker', jpeg().subarray(0, -2)],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG whose segment is longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['a JPEG whose segment is too short', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG with more pixels than a reader has memory for', jpeg(60_000, 60_000)],
    ['a JPEG of one pixel', jpeg(1, 1)],
    ['a truncated PNG', png().subarray(0, -12)],
    ['a PNG with a wrong checksum', Buffer.from(png().map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
    ['a PNG with more pixels than a reader has memory for', png(50_000, 50_000)],
    ['only the first bytes of a PNG', png().subarray(0, 8)],
    ['a truncated PDF', pdf().subarray(0, 20)],
  ])('A damaged picture of a document is rejected: %s', (_name, content) => {
    expect(refusal(content)).toBe('file_damaged');
  });
});
