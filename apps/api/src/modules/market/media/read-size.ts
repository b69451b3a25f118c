import type { Deps } from '../../../platform/deps.ts';
import { isWhole, keyOf, storeOf } from './keep-picture.ts';
import { selectSize } from './store.ts';

/**
 * A picture in one of its sizes (WebP), from wherever it lies; null when there is none, or it is withheld and `forOperator`
 * is not said. Bytes that are not its own are not shown.
 */
export async function readSize(
  { db, media, log }: Pick<Deps, 'db' | 'media' | 'log'>,
  id: string,
  size: number,
  forOperator?: 'forOperator',
): Promise<Buffer | null> {
  const row = await selectSize(db, id, size);
  if (row === null || (row.isWithheld && forOperator === undefined)) return null;
  if (row.objectKey === null) return row.content;
  const content = await storeOf(media, row.store).get(keyOf(row.objectKey, size));
  if (content !== null && isWhole(content, row.sha256)) return content;
  log.error({ picture: id, size, store: row.store }, 'a picture is not what was kept, or is gone');
  return null;
}
