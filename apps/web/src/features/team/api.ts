import {
  type CHART_DAYS,
  sellerDirectTeam,
  type TeamPeriod,
  teamCount,
  teamGrowth,
  teamList,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../../lib/list/address.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

export const TEAMS = ['A', 'B', 'C'] as const;
export type Team = (typeof TEAMS)[number];

export const useTeamCount = (period: TeamPeriod = 'all') =>
  useQuery({ ...read(teamCount, { period }), meta: { isQuiet: true } });

export const useTeamList = (team: Team, { page, filters }: ListAddress) =>
  useQuery({
    ...read(teamList, { ...filters, team, page, limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

/** Joining a team moves no money, so there is no live update; polled instead. */
const TEAM_POLL_EVERY_MS = 15_000;
const NEWEST = 5;

export const useTeamGrowth = (days: (typeof CHART_DAYS)[number]) =>
  useQuery({
    ...read(teamGrowth, { days }),
    placeholderData: keepPreviousData,
    refetchInterval: TEAM_POLL_EVERY_MS,
    meta: { isQuiet: true },
  });

/** Reads the newest referrals. */
export const useNewestMembers = () =>
  useQuery({
    ...read(sellerDirectTeam, { limit: String(NEWEST) }),
    refetchInterval: TEAM_POLL_EVERY_MS,
    meta: { isQuiet: true },
  });
