import type { DataOf, GenealogyMember, teamList } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';
import type { TeamMemberRow } from './store.ts';

/** How many levels below themselves a member may see. Lower levels are neither shown nor counted. */
export const LEVELS = 3;
const TEAMS = ['own', 'A', 'B', 'C'] as const;

/** A member of the caller's three levels, or the caller, as stored. */
export interface PlaceRow extends TeamMemberRow {
  /** How many they referred themselves, regardless of the caller's level. */
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

/** Returns what the caller sees of a member `level` steps below. Nothing about members below level C. */
export const toPlace = (row: PlaceRow, level: number): GenealogyMember => ({
  ...toTeamMember(row),
  team: TEAMS[level]!,
  members: level < LEVELS ? Number(row.direct) : null,
});
