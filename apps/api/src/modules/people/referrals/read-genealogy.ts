import { type DataOf, fail, type genelogybyuser, type InputOf, ok, type Result } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { pagesOf } from '../../../platform/list.ts';
import { selectChildren, selectPlace, selectPlaces } from './genealogy-store.ts';
import { LEVELS, toPlace } from './place.ts';

/** A member of the caller's own three levels (or the caller), the way down to them, and a page of those directly below. */
export async function readGenealogy(
  db: Db,
  memberId: bigint,
  { id, page, limit }: InputOf<typeof genelogybyuser>,
): Promise<Result<DataOf<typeof genelogybyuser>, 'member_not_in_team'>> {
  const found = await selectPlace(db, memberId, id);
  if (!found) return fail('member_not_in_team');
  const offset = (page - 1) * limit;
  const total = found.level < LEVELS ? found.direct : 0n;
  const above = found.level === 0 ? [] : [memberId, ...found.above];
  const [path, children] = await Promise.all([
    selectPlaces(db, above),
    offset < total ? selectChildren(db, found.id, { offset, limit }) : [],
  ]);
  return ok({
    member: toPlace(found, found.level),
    path: path.map((row, level) => toPlace(row, level)),
    docs: children.map((row) => toPlace(row, found.level + 1)),
    ...pagesOf(total, { page, limit }),
  });
}
