import type { DataOf, TeamPeriod, teamCount } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { calendarDay } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database.ts';
import { type JoiningDays, selectJoinedFigures } from './join-store.ts';
import { selectTeamFigures, type TeamFigures } from './store.ts';

/** Days before today on which each period begins and ends, both included. */
const DAYS_BACK = { today: [0, 0], yesterday: [1, 1], week: [6, 0] } as const;

/** The caller's own three teams: all of them from the kept counters, a period by the time of joining. */
export async function countTeams(
  db: Db,
  memberId: bigint,
  { period, timeZone }: { readonly period: TeamPeriod; readonly timeZone: string },
): Promise<DataOf<typeof teamCount>> {
  if (period === 'all') return showTotals(await selectTeamFigures(db, memberId));
  return showTotals(await selectJoinedFigures(db, memberId, daysOfPeriod(period, timeZone, new Date())));
}

/** The calendar days of a period in the platform's time zone: a business day is one of them. */
export function daysOfPeriod(period: Exclude<TeamPeriod, 'all'>, timeZone: string, now: Date): JoiningDays {
  const [first, last] = DAYS_BACK[period];
  return {
    first: daysBefore(calendarDay(timeZone, now), first),
    last: daysBefore(calendarDay(timeZone, now), last),
    timeZone,
  };
}

const daysBefore = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
};

function showTotals(figures: readonly TeamFigures[]): DataOf<typeof teamCount> {
  const [A, B, C] = [1, 2, 3].map((level) => showTeam(figures.find((each) => each.level === level))) as [
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

const showTeam = (row: TeamFigures | undefined): Team => {
  const [members, active] = [row?.members ?? 0n, row?.active ?? 0n];
  return {
    members: Number(members),
    active: Number(active),
    inactive: Number(members - active),
    investment: formatUsdt(usdt(row?.invested_micro ?? 0n)),
  };
};
