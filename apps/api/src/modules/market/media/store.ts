import type { Picture } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, type Queryable, run, value } from '../../../platform/database.ts';
import type { MediaPlace } from '../../../platform/object-store.ts';
import type { KeptPicture, Place } from './keep-picture.ts';

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Path to show it at. Default: for everyone who knows its id. */
  readonly path?: string;
}

/** A picture in the form of an answer. */
export const toPicture = ({ id, width, height, path = '/publicApi/picture' }: PictureRow): Picture => ({
  _id: id,
  width,
  height,
  sizes: { '160': `${path}/${id}/160`, '480': `${path}/${id}/480`, '1280': `${path}/${id}/1280` },
});

export interface SizeRow extends Place {
  readonly sha256: Buffer;
  /** WebP. Null outside the database. */
  readonly content: Buffer | null;
}

interface StoredSizeRow extends SizeRow {
  /** Belongs to a listing that operators removed. */
  readonly isWithheld: boolean;
}

/** Returns null if there is no such picture. */
export const selectSize = (db: Queryable, id: string, size: number): Promise<StoredSizeRow | null> =>
  first(db)(sql<StoredSizeRow>`
    SELECT p.store, p.object_key AS "objectKey", s.sha256, s.content, p.withheld_at IS NOT NULL AS "isWithheld"
    FROM media.picture p JOIN media.picture_size s ON s.picture_id = p.id
    WHERE p.id = ${id} AND s.size = ${size}`).then((row) => row ?? null);

interface StoredPictureRow extends PictureRow {
  readonly isWithheld: boolean;
}

/** Returns the existing pictures by id, even withheld ones, for operators. */
export async function selectEveryPicture(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPictureRow>> {
  if (ids.length === 0) return new Map();
  return all(db)(sql<StoredPictureRow>`
    SELECT id, width, height, withheld_at IS NOT NULL AS "isWithheld" FROM media.picture
    WHERE id = ANY (${ids}::uuid[])`).then((rows) => new Map(rows.map((row) => [row.id, row])));
}

/** Returns the existing, visible pictures by id. */
export const selectPictures = async (db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, PictureRow>> =>
  new Map([...(await selectEveryPicture(db, ids))].filter(([, { isWithheld }]) => !isWithheld));

export interface PlacedPicture extends Place {
  readonly id: string;
  readonly sizes: readonly number[];
}

/** Returns a batch of pictures that are not in this store, by id. */
export const selectElsewhere = (db: Queryable, store: MediaPlace, after: string): Promise<PlacedPicture[]> =>
  all(db)(sql`
    SELECT p.id, p.store, p.object_key AS "objectKey",
      ARRAY(SELECT s.size::integer FROM media.picture_size s WHERE s.picture_id = p.id ORDER BY s.size) AS sizes
    FROM media.picture p WHERE p.store <> ${store} AND p.id > ${after}::uuid ORDER BY p.id LIMIT 100`);

/** Returns false if it was moved meanwhile. */
export const updatePlace = (db: Queryable, { id, store, sizes }: PlacedPicture, kept: KeptPicture): Promise<boolean> =>
  value(db)(sql`
    SELECT media.move(${id}::uuid, ${store}, ${kept.store}, ${kept.objectKey}, ${[...sizes]}::smallint[],
      ${kept.contents === null ? null : [...kept.contents]}::bytea[]) AS moved`);

export interface DroppedObject extends Place {
  readonly objectKey: string;
  readonly sizes: readonly number[];
}

/** Bytes whose rows are gone. */
export const selectDropped = (db: Queryable): Promise<DroppedObject[]> =>
  all(db)(sql`
    SELECT store, object_key AS "objectKey", ARRAY(SELECT s::integer FROM unnest(sizes) s) AS sizes
    FROM media.dropped_object ORDER BY dropped_at LIMIT 1000`);

export const recordDropped = (db: Queryable, objectKey: string) =>
  run(db)(sql`SELECT media.record_dropped(${objectKey})`);
