import { createHash, randomBytes } from 'node:crypto';
import type { MediaPlace, MediaStores, ObjectStore } from '../../../platform/object-store.ts';
import type { DrawnPicture } from './draw-picture.ts';

/** Where the bytes of a picture are stored, according to its row. */
export interface Place {
  readonly store: MediaPlace;
  /** Null in the database. */
  readonly objectKey: string | null;
}

/** In the database, the bytes are written with the row. In other stores, they exist already. */
export interface KeptPicture extends Place {
  readonly contents: readonly Buffer[] | null;
}

/** 128 random bits, so that the address of a picture does not reveal its key. */
export const newKey = (): string => randomBytes(16).toString('hex');

export const keyOf = (objectKey: string, size: number): string => `${objectKey}-${size}`;

/** Throws if the picture's store is no longer configured. */
export function storeOf(media: MediaStores, place: MediaPlace): ObjectStore {
  const store = place === 'database' ? null : media[place];
  if (store === null) throw new Error(`The picture storage "${place}" is not configured`);
  return store;
}

type Sized = readonly { readonly size: number; readonly content: Buffer }[];

/** Stores the sizes where new pictures go. */
export async function keepSizes(media: MediaStores, sizes: Sized): Promise<KeptPicture> {
  const { keeps } = media;
  const contents = sizes.map(({ content }) => content);
  if (keeps === 'database') return { store: keeps, objectKey: null, contents };
  const [store, objectKey] = [storeOf(media, keeps), newKey()];
  await Promise.all(sizes.map(({ size, content }) => store.put(keyOf(objectKey, size), content)));
  return { store: keeps, objectKey, contents: null };
}

/** Deletes bytes outside the database. Inside it, only the row exists. */
export async function dropSizes(media: MediaStores, place: Place, sizes: readonly number[]): Promise<void> {
  const { store, objectKey } = place;
  if (objectKey === null) return;
  await Promise.all(sizes.map((size) => storeOf(media, store).delete(keyOf(objectKey, size))));
}

/** Stores a picture and has its row written. Without the row, nothing is kept. */
export async function withPictureKept<Answer extends { readonly ok: boolean }>(
  media: MediaStores,
  { sizes }: DrawnPicture,
  writeRow: (kept: KeptPicture) => Promise<Answer>,
): Promise<Answer> {
  const kept = await keepSizes(media, sizes);
  let answer: Answer | undefined;
  try {
    answer = await writeRow(kept);
    return answer;
  } finally {
    if (!answer?.ok) {
      await dropSizes(
        media,
        kept,
        sizes.map(({ size }) => size),
      );
    }
  }
}

export const isWhole = (content: Buffer, sha256: Buffer): boolean =>
  createHash('sha256').update(content).digest().equals(sha256);
