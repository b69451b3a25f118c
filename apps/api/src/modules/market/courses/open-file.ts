import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CodeOf,
  type courseVideo,
  type DataOf,
  type ErrorCode,
  fail,
  lessonFileContent,
  ok,
  PIECE_BYTES,
  playLesson,
  type Result,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, FileAnswer, FileInParts } from '../../../routing/mounts.ts';
import {
  insertTicket,
  selectFile,
  selectFileBytes,
  selectPicture,
  selectVideo,
  selectVideoBytes,
} from './file-store.ts';
import type { Session } from './store.ts';

type ReadBytes = (from: bigint, most: number) => Promise<Buffer | null>;

/** Streams the bytes from first to last, both included. Each part is read separately, so lost access takes effect. */
const bytesOf = (read: ReadBytes, first: number, last: number): Readable => Readable.from(pieces(read, first, last));

async function* pieces(read: ReadBytes, first: number, last: number): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const most = Math.min(PIECE_BYTES - (at % PIECE_BYTES), last - at + 1);
    const piece = await read(BigInt(at), most);
    // Access was withdrawn meanwhile. The connection breaks off, and the browser retries.
    if (piece === null || piece.length === 0) throw new Error('a file is shorter than its recorded length');
    yield piece;
    at += piece.length;
  }
}

/** Returns a file of a lesson for download. */
export async function openFile(
  db: Db,
  { tokenSha256 }: Caller,
  { id, file }: { readonly id: string; readonly file: string },
): Promise<Result<FileAnswer, CodeOf<typeof lessonFileContent>>> {
  if (!isUuid(id)) return fail('lesson_unknown');
  if (!isUuid(file)) return fail('upload_unknown');
  const found = await toRefusal(lessonFileContent.errors, () => selectFile(db, tokenSha256, id, file));
  if (!found.ok) return found;
  if (found.value === undefined) return fail('upload_unknown');
  const { name, type, bytes } = found.value;
  const read: ReadBytes = (from, most) => selectFileBytes(db, tokenSha256, { lesson: id, file, from, most });
  return ok({ name, type, content: bytesOf(read, 0, Number(bytes) - 1) });
}

/** WebP. Browsers do not cache it. */
export async function openPicture<Code extends ErrorCode>(
  db: Db,
  session: Session,
  of: {
    readonly course: string | null;
    readonly lesson: string | null;
    readonly picture: string;
    readonly size: string;
  },
  codes: readonly Code[],
): Promise<Result<FileAnswer, Code | 'picture_unknown'>> {
  if (!isUuid(of.course ?? of.lesson ?? '') || !isUuid(of.picture)) return fail('picture_unknown');
  const content = await toRefusal(codes, () => selectPicture(db, session, of));
  if (!content.ok) return content;
  if (content.value === null) return fail('picture_unknown');
  return ok({ name: `picture-${of.size}.webp`, type: 'image/webp', content: Readable.from([content.value]) });
}

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Returns an address for a browser's player: 256 random bits for this session and lesson. */
export async function play(
  db: Db,
  { tokenSha256 }: Caller,
  lesson: string,
): Promise<Result<DataOf<typeof playLesson>, CodeOf<typeof playLesson>>> {
  if (!isUuid(lesson)) return fail('lesson_unknown');
  const ticket = randomBytes(32).toString('base64url');
  const made = await toRefusal(playLesson.errors, () => insertTicket(db, tokenSha256, lesson, hashOf(ticket)));
  if (!made.ok) return made;
  const video = await selectVideo(db, hashOf(ticket));
  return video === undefined
    ? fail('lesson_without_video')
    : ok({ url: `/publicApi/courseVideo/${ticket}`, type: video.type });
}

export async function openVideo(db: Db, ticket: string): Promise<Result<FileInParts, CodeOf<typeof courseVideo>>> {
  const video = await selectVideo(db, hashOf(ticket));
  if (video === undefined) return fail('lesson_unknown');
  const read: ReadBytes = (from, most) => selectVideoBytes(db, hashOf(ticket), from, most);
  return ok({
    name: 'lesson',
    type: video.type,
    parts: { bytes: Number(video.bytes), open: (first, last) => bytesOf(read, first, last) },
  });
}
