import type { KycPart } from '@plumbline/contract';
import type { MediaType } from './files/clean-file.ts';

const EXTENSION: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Ours, never the sender's. */
export const fileNameOf = (document: { part: KycPart; mediaType: MediaType }): string =>
  `identity-${document.part}.${EXTENSION[document.mediaType]}`;
