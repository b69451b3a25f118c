import type { DataOf, TeamPeriod, teamCount } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import type { Db } from '../../../platform/database.ts';
import { selectJoinedFigures } from './join-store.ts';
import { selectTeamFigures, type TeamFigures } from './store.ts';

/** In business days, as the growth counts them: a member of the demo sees the day that is open there. */
const PERIODS = {
  today: { first: 0, last: 0 },
  yesterday: { first: 1, last: 1 },
  week: { first: 6, last: 0 },
} as const;

/** The caller's own three teams: all of them from the kept counters, a period by the business day of joining. */
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
