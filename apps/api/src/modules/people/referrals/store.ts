import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';

/** Rolls up appended changes; returns the members whose figures changed. */
export async function rollUpTeams(db: Queryable): Promise<bigint[]> {
  const { rows } = await sql<{ roll_up: bigint }>`SELECT * FROM referrals.roll_up()`.execute(db);
  return rows.map((row) => row.roll_up);
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

/** The column of members.members m that names whose team A, B or C a member is in. */
export const teamOf = (team: 'A' | 'B' | 'C') => SPONSOR_COLUMN[team];

export interface TeamPageRow {
  total: bigint;
  /** Null when the page is empty. */
  members:
    | readonly {
        readonly _id: string;
        readonly fullName: string;
        readonly referId: string;
        /** In UTC, as JSON has it. */
        readonly createdAt: string;
        readonly investedMicro: string;
      }[]
    | null;
}

/** A page in the order of joining, newest first, of the whole team. */
export async function selectTeamPage(
  pipelined: PipelinedPool,
  memberId: bigint,
  { team, page, limit }: { readonly team: 'A' | 'B' | 'C'; readonly page: number; readonly limit: number },
): Promise<TeamPageRow> {
  const name = `team_${team.toLowerCase()}_page`;
  const { rows } = await pipelined.query<TeamPageRow>({
    name,
    text: `SELECT * FROM referrals.${name}($1, $2, $3)`,
    values: [memberId, limit, (page - 1) * limit],
  });
  return rows[0]!;
}

export interface TeamDay {
  readonly level: number;
  readonly day: string;
  /** Who joined on this day. */
  readonly joined: number;
  /** By how many the active members of the team became more on this day. */
  readonly active_change: number;
}

export interface TeamHistory {
  /** The open business day. */
  readonly today: string;
  /** The first day asked for, or the day on which the member joined. */
  readonly first: string;
  readonly figures: readonly { readonly level: number; readonly members: number; readonly active: number }[];
  /** Only the days on which a team changed. */
  readonly days: readonly TeamDay[];
}

/** The teams as they are and the last `days` business days of them, in one statement: nothing can happen in between. */
export async function selectTeamHistory(db: Queryable, memberId: bigint, days: number): Promise<TeamHistory> {
  const { rows } = await sql<TeamHistory>`
    SELECT p.today, p.first,
      coalesce((SELECT json_agg(f) FROM referrals.team_figures(${memberId}) f), '[]') AS figures,
      coalesce((SELECT json_agg(d) FROM referrals.team_days(${memberId}, p.first, p.today) d), '[]') AS days
    FROM (SELECT c.business_date AS today, greatest(m.joined_on, c.business_date - ${days - 1}::integer) AS first
          FROM platform.open_day c, members.members m WHERE m.id = ${memberId}) p`.execute(db);
  return rows[0]!;
}
