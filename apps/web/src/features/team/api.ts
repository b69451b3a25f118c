import { type TeamPeriod, teamCount, teamList } from '@plumbline/contract';
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
