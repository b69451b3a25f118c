import { type ErrorCode, fail, ok, type Result } from '@plumbline/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Queryable } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import { drawPicture } from '../media/index.ts';
import { insertFile, insertPicture, insertPiece } from './file-store.ts';
import type { Session } from './store.ts';

/** The bytes decide a file's type, not its name. */
const TYPES: Readonly<Record<'file' | 'video', readonly string[]>> = {
  video: ['video/mp4', 'video/webm'],
  file: ['application/pdf', 'application/zip', 'audio/mpeg'],
};
/** Office documents are archives, and are served as such. */
const ARCHIVE = /^application\/(vnd\.(openxmlformats|oasis)|epub)/;

async function typeOf(what: 'file' | 'video', piece: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(piece);
  if (found === undefined) return what === 'file' && isText(piece) ? 'text/plain' : null;
  const mime = ARCHIVE.test(found.mime) ? 'application/zip' : found.mime;
  return TYPES[what].includes(mime) ? mime : null;
}

/** UTF-8 without control characters. A part may end inside a character. */
function isText(piece: Buffer): boolean {
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(piece, { stream: true });
    return !/\p{Cc}/u.test(words.replace(/[\t\n\r\f]/g, ''));
  } catch {
    return false;
  }
}

/** Makes a safe download name: characters that are special in paths, headers or shells become hyphens. */
const fileName = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9 ._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100) || 'file';

interface Sent {
  readonly _id: string;
  readonly isWhole: boolean;
}

/** Starts a course file with its first part. */
export async function beginFile<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  input: { readonly course: string; readonly what: 'file' | 'video'; readonly name: string; readonly bytes: string },
  piece: Buffer,
  codes: readonly Code[],
): Promise<Result<Sent, Code | 'course_unknown' | 'file_not_allowed' | 'file_too_large' | 'piece_not_valid'>> {
  if (!isUuid(input.course)) return fail('course_unknown');
  if (!/^[1-9]\d{0,8}$/.test(input.bytes))
    return fail(/^\d{10,}$/.test(input.bytes) ? 'file_too_large' : 'piece_not_valid');
  const type = await typeOf(input.what, piece);
  if (type === null) return fail('file_not_allowed');
  const bytes = Number(input.bytes);
  const begun = await toRefusal(codes, () =>
    insertFile(db, session, { ...input, name: fileName(input.name), type, bytes, piece }),
  );
  return begun.ok ? ok({ _id: begun.value, isWhole: piece.length === bytes }) : begun;
}

export async function addPiece<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  { course, _id: id, number }: { readonly course: string; readonly _id: string; readonly number: string },
  piece: Buffer,
  codes: readonly Code[],
): Promise<Result<Sent, Code | 'course_unknown' | 'upload_unknown' | 'piece_not_valid'>> {
  if (!isUuid(course)) return fail('course_unknown');
  if (!isUuid(id)) return fail('upload_unknown');
  if (!/^\d{1,3}$/.test(number)) return fail('piece_not_valid');
  const added = await toRefusal(codes, () => insertPiece(db, session, { course, id, number: Number(number), piece }));
  return added.ok ? ok({ _id: id, isWhole: added.value }) : added;
}

type PictureError = 'picture_missing' | 'picture_not_allowed' | 'picture_damaged' | 'picture_too_large' | 'busy';

/** Adds a picture to a course's lessons. It is re-encoded, and everyone who may read the lesson sees it. */
export async function addPicture<Code extends ErrorCode>(
  db: Queryable,
  session: Session,
  course: string,
  content: Buffer | undefined,
  codes: readonly Code[],
): Promise<Result<{ readonly _id: string }, Code | 'course_unknown' | PictureError>> {
  if (!isUuid(course)) return fail('course_unknown');
  if (content === undefined || content.length === 0) return fail('picture_missing');
  const drawn = await drawPicture(content);
  if (!drawn.ok) return drawn;
  const added = await toRefusal(codes, () => insertPicture(db, session, course, drawn.value));
  return added.ok ? ok({ _id: added.value }) : added;
}
