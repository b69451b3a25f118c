import { type DataOf, type findInTeam, MIN_TEAM_SEARCH } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { selectByBeginOfName, selectByPartOfName, selectByReferId } from './genealogy-store.ts';
import { toPlace } from './place.ts';
import { selectTeamFigures } from './store.ts';

const MAX_HITS = 20;
/** Up to here a name is looked for in all of its parts, which reads every name of the team (20,000 in some 15 ms). */
const READ_WHOLE = 20_000n;

/** Members of the caller's own three levels by name or whole UID. */
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
