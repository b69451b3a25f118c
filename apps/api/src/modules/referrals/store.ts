import { sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';
import type { SubjectRead } from '../../platform/subject-read.ts';

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

/** The column of members.member m that names whose team A, B or C a member is in. */
export const teamOf = (team: 'A' | 'B' | 'C') => SPONSOR_COLUMN[team];

export interface TeamPageRow {
  total: bigint;
  /** Number, name, code, joined, invested in micro-USDT (null for nothing); null when the page is empty. */
  members: readonly (readonly [string, string, string, string, string | null])[] | null;
}

const pageRead = (team: 'a' | 'b' | 'c'): SubjectRead<TeamPageRow> => ({
  name: `team-${team}`,
  from: `referrals.team_${team}_page(s.subject_id, $3, $4)`,
});

/** A page in the order of joining, newest first, of the whole team; its values are limit and offset. */
export const TEAM_PAGES = { A: pageRead('a'), B: pageRead('b'), C: pageRead('c') };
