import { fail, type KycPart, ok, type Result } from '@plumbline/contract';
import { cleanJpeg, cleanPng } from './clean-picture.ts';
import { isPassive } from './judge-pdf.ts';

const EXTENSION: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Our own file name, never the sender's. */
export const fileNameOf = (document: { part: KycPart; mediaType: MediaType }): string =>
  `identity-${document.part}.${EXTENSION[document.mediaType]}`;

export type MediaType = 'image/jpeg' | 'image/png' | 'application/pdf';

export interface CleanFile {
  readonly mediaType: MediaType;
  readonly content: Buffer;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PDF = Buffer.from('%PDF-1.');
const PDF_2 = Buffer.from('%PDF-2.');

/** A PDF ends with the marker, plus or minus a line. */
const PDF_END_WITHIN = 1_024;

/**
 * Detects the file type from the first bytes, never from the name or the declared type. Removes camera data about
 * place, device and time, and anything appended after the picture.
 */
export function cleanFile(content: Buffer): Result<CleanFile, 'file_type_not_allowed' | 'file_damaged'> {
  if (startsWith(content, JPEG)) return picture('image/jpeg', cleanJpeg(content));
  if (startsWith(content, PNG)) return picture('image/png', cleanPng(content));
  if (startsWith(content, PDF) || startsWith(content, PDF_2)) return document(content);
  return fail('file_type_not_allowed');
}

const startsWith = (content: Buffer, start: Buffer): boolean => content.subarray(0, start.length).equals(start);

const picture = (mediaType: MediaType, clean: Buffer | null): ReturnType<typeof cleanFile> =>
  clean === null ? fail('file_damaged') : ok({ mediaType, content: clean });

/** A PDF stays unchanged: operators save it, and we never display it. */
function document(content: Buffer): ReturnType<typeof cleanFile> {
  if (!content.subarray(-PDF_END_WITHIN).includes('%%EOF')) return fail('file_damaged');
  if (!isPassive(content)) return fail('file_type_not_allowed');
  return ok({ mediaType: 'application/pdf', content });
}
