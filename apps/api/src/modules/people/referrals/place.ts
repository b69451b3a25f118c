import type { GenealogyMember } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { toDateTime } from '../../../platform/calendar.ts';

/** How many levels below oneself a member may see; what is further down is not shown and not counted. */
export const LEVELS = 3;
const TEAMS = ['own', 'A', 'B', 'C'] as const;

/** A member of one's own three levels, or oneself, as the database has them. */
export interface PlaceRow {
  public_id: string;
  full_name: string;
  refer_id: string;
  created_at: Date;
  invested_micro: bigint;
  /** Whom they referred themselves, wherever the caller stands. */
  direct: bigint;
}

/** What the caller is told of somebody `level` steps below: nothing about those below level C. */
export const toPlace = (row: PlaceRow, level: number): GenealogyMember => ({
  _id: row.public_id,
  fullName: row.full_name,
  referId: row.refer_id,
  active: row.invested_micro > 0n,
  investment: formatUsdt(usdt(row.invested_micro)),
  createdAt: toDateTime(row.created_at),
  team: TEAMS[level]!,
  members: level < LEVELS ? Number(row.direct) : null,
});
