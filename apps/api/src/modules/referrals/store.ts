import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';

/** Folds appended changes; returns the members whose figures changed. */
export async function foldTeams(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ fold: bigint }>`SELECT * FROM referrals.fold()`.execute(db);
  return rows.map((row) => row.fold);
}

export interface TeamFigures {
  level: number;
  members: bigint;
  active: bigint;
  invested_micro: bigint;
}

export async function selectTeamFigures(db: Queryable, memberId: bigint): Promise<TeamFigures[]> {
  const { rows } = await sql<TeamFigures>`SELECT * FROM referrals.team_figures(${memberId})`.execute(db);
  return rows;
}

export interface TeamMemberRow {
  public_id: string;
  full_name: string;
  refer_id: string;
  created_at: Date;
  invested_micro: bigint;
}

const SPONSOR_COLUMN = { A: sql.ref('m.sponsor_id'), B: sql.ref('m.sponsor2_id'), C: sql.ref('m.sponsor3_id') };

export async function selectTeam(
  db: Queryable,
  memberId: bigint,
  team: 'A' | 'B' | 'C',
  page: { limit: number; offset: number },
): Promise<TeamMemberRow[]> {
  const { rows } = await sql<TeamMemberRow>`
    SELECT m.public_id, m.full_name, m.refer_id, m.created_at,
           coalesce((SELECT sum(p.price_micro) FROM investments.position p
                     WHERE p.member_id = m.id AND p.status = 'active'), 0)::bigint AS invested_micro
    FROM members.member m WHERE ${SPONSOR_COLUMN[team]} = ${memberId}
    ORDER BY m.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}
