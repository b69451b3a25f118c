import type { DataOf, GenealogyMember, teamList } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { TeamMemberRow } from './store.ts';

/** How many levels below oneself a member may see; what is further down is not shown and not counted. */
export const LEVELS = 3;
const TEAMS = ['own', 'A', 'B', 'C'] as const;

/** A member of one's own three levels, or oneself, as the database has them. */
export interface PlaceRow extends TeamMemberRow {
  /** Whom they referred themselves, wherever the caller stands. */
  direct: bigint;
}

export const toTeamMember = (row: TeamMemberRow): DataOf<typeof teamList>['docs'][number] => ({
  _id: row.public_id,
  fullName: row.full_name,
  referId: row.refer_id,
  active: row.invested_micro > 0n,
  investment: formatUsdt(usdt(row.invested_micro)),
  createdAt: toDateTime(row.created_at),
});

/** What the caller is told of somebody `level` steps below: nothing about those below level C. */
export const toPlace = (row: PlaceRow, level: number): GenealogyMember => ({
  ...toTeamMember(row),
  team: TEAMS[level]!,
  members: level < LEVELS ? Number(row.direct) : null,
});
