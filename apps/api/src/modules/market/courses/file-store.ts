// Separate from store.ts, which is about text and progress: pictures, files and videos, read in parts.

import { sql } from 'kysely';
import { first, type Queryable, run, value } from '../../../platform/database.ts';
import type { DrawnPicture } from '../media/index.ts';
import type { Session } from './store.ts';

/* Pictures, files and videos of lessons, for their editors and for everyone who may read the lesson. */

export const insertPicture = (
  db: Queryable,
  session: Session,
  course: string,
  { width, height, sizes }: DrawnPicture,
): Promise<string> =>
  value(db)(sql`
    SELECT courses.add_picture(${session}, ${course}::uuid, ${width}, ${height}, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${sizes.map(({ content }) => content)}::bytea[]) AS id`);

export const insertFile = (
  db: Queryable,
  session: Session,
  file: {
    readonly course: string;
    readonly what: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
    readonly piece: Buffer;
  },
): Promise<string> =>
  value(db)(sql`
    SELECT courses.begin_file(${session}, ${file.course}::uuid, ${file.what}, ${file.name}, ${file.type}, ${file.bytes},
      ${file.piece}) AS id`);

/** Returns true if the file is complete. */
export const insertPiece = (
  db: Queryable,
  session: Session,
  {
    course,
    id,
    number,
    piece,
  }: { readonly course: string; readonly id: string; readonly number: number; readonly piece: Buffer },
): Promise<boolean> =>
  value(db)(sql`
    SELECT courses.add_piece(${session}, ${course}::uuid, ${id}::uuid, ${number}, ${piece}) AS whole`);

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly bytes: bigint;
}

export const selectFile = (
  db: Queryable,
  session: Session,
  lesson: string,
  file: string,
): Promise<FileFacts | undefined> =>
  first(db)(sql`SELECT * FROM courses.file_of(${session}, ${lesson}::uuid, ${file}::uuid)`);

/** Returns null after the end, and if access has ended. */
export const selectFileBytes = (
  db: Queryable,
  session: Session,
  of: { readonly lesson: string; readonly file: string; readonly from: bigint; readonly most: number },
): Promise<Buffer | null> =>
  value(db)(sql`
    SELECT courses.file_bytes(${session}, ${of.lesson}::uuid, ${of.file}::uuid, ${of.from}, ${of.most}) AS content`);

/** Returns a picture of a lesson that the session may read. Without a lesson, of a course that it edits or reviews. */
export const selectPicture = (
  db: Queryable,
  session: Session,
  of: {
    readonly course: string | null;
    readonly lesson: string | null;
    readonly picture: string;
    readonly size: string;
  },
): Promise<Buffer | null> =>
  value(db)(sql`
    SELECT courses.picture_content(${session}, ${of.course}::uuid, ${of.lesson}::uuid, ${of.picture}::uuid,
      ${Number(of.size)}::smallint) AS content`);

export const insertTicket = (db: Queryable, session: Session, lesson: string, sha256: Buffer) =>
  run(db)(sql`SELECT courses.play(${session}, ${lesson}::uuid, ${sha256})`);

export const selectVideo = (db: Queryable, ticketSha256: Buffer): Promise<Omit<FileFacts, 'name'> | undefined> =>
  first(db)(sql`SELECT type, bytes FROM courses.video_of(${ticketSha256})`);

export const selectVideoBytes = (
  db: Queryable,
  ticketSha256: Buffer,
  from: bigint,
  most: number,
): Promise<Buffer | null> => value(db)(sql`SELECT courses.video_bytes(${ticketSha256}, ${from}, ${most}) AS content`);
