import {
  type DataOf,
  fail,
  type findInTeam,
  type genelogybyuser,
  type InputOf,
  MIN_TEAM_SEARCH,
  ok,
  type Result,
} from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { pagesOf } from '../../../platform/list.ts';
import {
  selectByBeginOfName,
  selectByPartOfName,
  selectByReferId,
  selectChildren,
  selectPlace,
  selectPlaces,
} from './genealogy-store.ts';
import { LEVELS, toPlace } from './place.ts';
import { selectTeamFigures } from './store.ts';

/**
 * Returns a member of the caller's three levels (or the caller), the path there, and a page of those directly below.
 */
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

const MAX_HITS = 20;
/** Up to this size, any part of a name is searched, which reads all names of the team (20,000 in about 15 ms). */
const READ_WHOLE = 20_000n;

/** Finds members of the caller's three levels by name or full UID. */
export async function findMembers(db: Db, memberId: bigint, search: string): Promise<DataOf<typeof findInTeam>> {
  const size = (await selectTeamFigures(db, memberId))
    .filter((team) => team.level > 0)
    .reduce((sum, team) => sum + team.members, 0n);
  const match = size > READ_WHOLE ? 'begins' : 'contains';
  if (search.length < MIN_TEAM_SEARCH) return { docs: [], hasMore: false, match };
  const byName = match === 'begins' ? selectByBeginOfName : selectByPartOfName;
  const [named, numbered] = await Promise.all([
    byName(db, memberId, search, MAX_HITS + 1),
    selectByReferId(db, memberId, search.toUpperCase()),
  ]);
  const hits = [...numbered, ...named.filter((row) => row.public_id !== numbered[0]?.public_id)];
  return {
    docs: hits.slice(0, MAX_HITS).map((row) => ({ ...toPlace(row, row.level), path: row.path })),
    hasMore: hits.length > MAX_HITS,
    match,
  };
}
