import type { DataOf } from '@plumbline/contract';
import { LONGEST_LINE, type operatorMemberLine } from '@plumbline/contract/operator';
import type { Db } from '../../../platform/database.ts';
import { selectSponsors } from './line-store.ts';
import { countTeams } from './team-totals.ts';

/** Who is above a member, and how many are in the three teams below. */
export async function readLine(db: Db, memberId: bigint): Promise<DataOf<typeof operatorMemberLine>> {
  // One more than is shown says whether the line goes on.
  const [teams, rows] = await Promise.all([
    countTeams(db, memberId, 'all'),
    selectSponsors(db, memberId, LONGEST_LINE + 1),
  ]);
  return {
    teams,
    sponsors: rows
      .slice(0, LONGEST_LINE)
      .map((row) => ({ _id: row.public_id, fullName: row.full_name, referId: row.refer_id })),
    hasMore: rows.length > LONGEST_LINE,
  };
}
