import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { PictureRow } from './to-picture.ts';

/** WebP; null when there is no such picture. */
export async function selectContent(db: Queryable, id: string, size: number): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM media.picture_size WHERE picture_id = ${id} AND size = ${size}`.execute(db);
  return rows[0]?.content ?? null;
}

/** Those of the ids that are there, by id. */
export async function selectPictures(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PictureRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PictureRow>`
    SELECT id, width, height FROM media.picture WHERE id = ANY (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
