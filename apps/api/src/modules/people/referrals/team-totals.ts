import type { DataOf, TeamPeriod, teamCount } from '@plumbline/contract';
import { LONGEST_LINE, type operatorMemberLine } from '@plumbline/contract/operator';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectJoinedFigures, selectSponsors, selectTeamFigures, type TeamFigures } from './store.ts';

/** In business days, like the growth, so a demo member sees the day that is open there. */
const PERIODS = {
  today: { first: 0, last: 0 },
  yesterday: { first: 1, last: 1 },
  week: { first: 6, last: 0 },
} as const;

/** Returns the caller's three teams: in total from counters, or for a period by the business day of joining. */
export async function countTeams(db: Db, memberId: bigint, period: TeamPeriod): Promise<DataOf<typeof teamCount>> {
  if (period === 'all') return toTotals(await selectTeamFigures(db, memberId));
  return toTotals(await selectJoinedFigures(db, memberId, PERIODS[period]));
}

function toTotals(figures: readonly TeamFigures[]): DataOf<typeof teamCount> {
  const [A, B, C] = [1, 2, 3].map((level) => toTeam(figures.find((each) => each.level === level))) as [
    Team,
    Team,
    Team,
  ];
  return {
    registered: A.members + B.members + C.members,
    valid: A.active + B.active + C.active,
    A,
    B,
    C,
  };
}

type Team = DataOf<typeof teamCount>['A'];

const toTeam = (row: TeamFigures | undefined): Team => {
  const [members, active] = [row?.members ?? 0n, row?.active ?? 0n];
  return {
    members: Number(members),
    active: Number(active),
    inactive: Number(members - active),
    investment: formatUsdt(usdt(row?.invested_micro ?? 0n)),
  };
};

/** Returns the members above a member, and the sizes of the three teams below. */
export async function readLine(db: Db, memberId: bigint): Promise<DataOf<typeof operatorMemberLine>> {
  // Reads one more than is shown, to tell whether the line continues.
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
