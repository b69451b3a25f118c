// Apart from store.ts, which is about text and progress: pictures, files and videos, read in pieces.

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { DrawnPicture } from '../media/index.ts';
import type { Session } from './store.ts';

/* Pictures, files and videos of lessons: for their editors, and for whoever may read a lesson. */

export async function insertPicture(
  db: Queryable,
  session: Session,
  course: string,
  { width, height, sizes }: DrawnPicture,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT courses.add_picture(${session}, ${course}::uuid, ${width}, ${height}, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${sizes.map(({ content }) => content)}::bytea[]) AS id`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function insertFile(
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
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT courses.begin_file(${session}, ${file.course}::uuid, ${file.what}, ${file.name}, ${file.type}, ${file.bytes},
      ${file.piece}) AS id`.execute(db);
  return rows[0]!.id;
}

/** Answers whether the file is whole. */
export async function insertPiece(
  db: Queryable,
  session: Session,
  {
    course,
    id,
    number,
    piece,
  }: { readonly course: string; readonly id: string; readonly number: number; readonly piece: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    SELECT courses.add_piece(${session}, ${course}::uuid, ${id}::uuid, ${number}, ${piece}) AS whole`.execute(db);
  return rows[0]!.whole;
}

export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly bytes: bigint;
}

export async function selectFile(
  db: Queryable,
  session: Session,
  lesson: string,
  file: string,
): Promise<FileFacts | undefined> {
  const { rows } = await sql<FileFacts>`
    SELECT * FROM courses.file_of(${session}, ${lesson}::uuid, ${file}::uuid)`.execute(db);
  return rows[0];
}

/** Null behind its end, and when it may not be had any more. */
export async function selectFileBytes(
  db: Queryable,
  session: Session,
  of: { readonly lesson: string; readonly file: string; readonly from: bigint; readonly most: number },
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    SELECT courses.file_bytes(${session}, ${of.lesson}::uuid, ${of.file}::uuid, ${of.from}, ${of.most}) AS content`.execute(
    db,
  );
  return rows[0]!.content;
}

/** Of a lesson that the session may read; without one, of a course that it works on or reviews. */
export async function selectPicture(
  db: Queryable,
  session: Session,
  of: {
    readonly course: string | null;
    readonly lesson: string | null;
    readonly picture: string;
    readonly size: string;
  },
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    SELECT courses.picture_content(${session}, ${of.course}::uuid, ${of.lesson}::uuid, ${of.picture}::uuid,
      ${Number(of.size)}::smallint) AS content`.execute(db);
  return rows[0]!.content;
}

export async function insertTicket(db: Queryable, session: Session, lesson: string, sha256: Buffer): Promise<void> {
  await sql`SELECT courses.play(${session}, ${lesson}::uuid, ${sha256})`.execute(db);
}

export async function selectVideo(db: Queryable, ticketSha256: Buffer): Promise<Omit<FileFacts, 'name'> | undefined> {
  const { rows } = await sql<
    Omit<FileFacts, 'name'>
  >`SELECT type, bytes FROM courses.video_of(${ticketSha256})`.execute(db);
  return rows[0];
}

export async function selectVideoBytes(
  db: Queryable,
  ticketSha256: Buffer,
  from: bigint,
  most: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer | null }>`
    SELECT courses.video_bytes(${ticketSha256}, ${from}, ${most}) AS content`.execute(db);
  return rows[0]!.content;
}
