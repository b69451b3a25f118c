import type { InputOf, teamList } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, type Db, one, type Queryable, value } from '../../../platform/database.ts';
import { DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { PipelinedPool } from '../../../platform/pipelined-pool.ts';
import { DIRECT, INVESTED } from './genealogy-store.ts';

/** Rolls up pending changes. Returns the members whose figures changed. */
export async function rollUpTeams(db: Queryable): Promise<bigint[]> {
  const rows = await all(db)(sql<{ roll_up: bigint }>`SELECT * FROM referrals.roll_up()`);
  return rows.map((row) => row.roll_up);
}

export interface TeamFigures {
  level: number;
  members: bigint;
  active: bigint;
  invested_micro: bigint;
}

export const selectTeamFigures = (db: Queryable, memberId: bigint): Promise<TeamFigures[]> =>
  all(db)(sql`SELECT * FROM referrals.team_figures(${memberId})`);

export interface TeamMemberRow {
  public_id: string;
  full_name: string;
  refer_id: string;
  created_at: Date;
  invested_micro: bigint;
}

const SPONSOR_COLUMN = { A: sql.ref('m.sponsor_id'), B: sql.ref('m.sponsor2_id'), C: sql.ref('m.sponsor3_id') };

/** The column of members.members m with the owner of the team A, B or C that a member is in. */
const teamOf = (team: 'A' | 'B' | 'C') => SPONSOR_COLUMN[team];

export interface TeamPageRow {
  total: bigint;
  /** Null if the page is empty. */
  members:
    | readonly {
        readonly _id: string;
        readonly fullName: string;
        readonly referId: string;
        /** In UTC, as JSON formats it. */
        readonly createdAt: string;
        readonly investedMicro: string;
      }[]
    | null;
}

/** Returns a page of the whole team, newest first. */
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
  readonly joined: number;
  /** Change in the number of active members on this day. */
  readonly active_change: number;
}

export interface TeamHistory {
  /** The open business day. */
  readonly today: string;
  /** The first requested day, or the day on which the member joined. */
  readonly first: string;
  readonly figures: readonly { readonly level: number; readonly members: number; readonly active: number }[];
  /** Only the days on which a team changed. */
  readonly days: readonly TeamDay[];
}

/** Returns the teams and their last `days` business days in one statement, so that they are consistent. */
export const selectTeamHistory = (db: Queryable, memberId: bigint, days: number): Promise<TeamHistory> =>
  one(db)(sql`
    SELECT p.today, p.first,
      coalesce((SELECT json_agg(f) FROM referrals.team_figures(${memberId}) f), '[]') AS figures,
      coalesce((SELECT json_agg(d) FROM referrals.team_days(${memberId}, p.first, p.today) d), '[]') AS days
    FROM (SELECT c.business_date AS today, greatest(m.joined_on, c.business_date - ${days - 1}::integer) AS first
          FROM platform.open_day c, members.members m WHERE m.id = ${memberId}) p`);

/** Business days before the open one, both included. Today is 0 to 0. */
export interface JoiningDays {
  readonly first: number;
  readonly last: number;
}

/** Returns figures of members who joined on these days. Uses member_joined_a, _b and _c: one row for each member. */
export const selectJoinedFigures = (db: Queryable, memberId: bigint, days: JoiningDays): Promise<TeamFigures[]> =>
  all(db)(sql`${joinedFigures(memberId, days)}`);

export const joinedFigures = (memberId: bigint, { first, last }: JoiningDays) => {
  const joined = (level: number, team: 'A' | 'B' | 'C') => sql`
    SELECT ${sql.lit(level)}::smallint AS level, m.id FROM members.members m
    WHERE ${teamOf(team)} = ${memberId}
      AND m.joined_on BETWEEN platform.business_date() - ${first}::integer AND platform.business_date() - ${last}::integer`;
  return sql`
    SELECT m.level, count(*) AS members, count(*) FILTER (WHERE own.invested > 0) AS active, sum(own.invested)::bigint AS invested_micro
    FROM (${joined(1, 'A')} UNION ALL ${joined(2, 'B')} UNION ALL ${joined(3, 'C')}) m, LATERAL (SELECT ${INVESTED} AS invested) own
    GROUP BY m.level`;
};

export interface SponsorRow {
  readonly public_id: string;
  readonly full_name: string;
  readonly refer_id: string;
}

/** Returns the sponsors above a member, the direct one first. */
export const selectSponsors = (db: Db, memberId: bigint, limit: number): Promise<SponsorRow[]> =>
  all(db)(sql`
    WITH RECURSIVE line AS (
      SELECT m.sponsor_id AS id, 1 AS step FROM members.members m WHERE m.id = ${memberId} AND m.sponsor_id IS NOT NULL
      UNION ALL
      SELECT m.sponsor_id, l.step + 1 FROM line l JOIN members.members m ON m.id = l.id
      WHERE m.sponsor_id IS NOT NULL AND l.step < ${limit}
    )
    SELECT m.public_id, m.full_name, m.refer_id FROM line l JOIN members.members m ON m.id = l.id ORDER BY l.step`);

export type TeamFilter = Omit<InputOf<typeof teamList>, 'page' | 'limit'>;
/** `members`: by how many they referred themselves. */
type TeamOrder = Omit<TeamFilter, 'sort'> & { readonly sort: TeamFilter['sort'] | 'members' };

/**
 * Lists a team by its size counters: without a period, it counts nothing, and a distant page skips only index rows. Ids
 * follow the order of joining.
 */
export async function listTeamRows(
  db: Db,
  memberId: bigint,
  filter: TeamOrder,
  figures: TeamFigures | undefined,
): Promise<Listed<TeamMemberRow>> {
  const isActive = sql`${INVESTED} > 0`;
  const conditions = [
    sql`${teamOf(filter.team)} = ${memberId}`,
    ...daysOf(sql`m.created_at`, filter),
    filter.status === undefined ? null : filter.status === 'active' ? isActive : sql`NOT ${isActive}`,
  ].filter((each) => each !== null);
  const where = sql.join(conditions, sql` AND `);
  const dir = DIRECTION[filter.dir];
  const order = {
    joined: sql`m.id ${dir}`,
    name: sql`lower(m.full_name) ${dir}, m.id ${dir}`,
    investment: sql`${INVESTED} ${dir}, m.id ${dir}`,
    members: sql`${DIRECT} ${dir}, m.id ${dir}`,
  }[filter.sort];
  const rows = (limits: ReturnType<typeof sql>) => sql<TeamMemberRow>`
    SELECT m.public_id, m.full_name, m.refer_id, m.created_at, ${INVESTED} AS invested_micro
    FROM (SELECT m.id FROM members.members m WHERE ${where} ORDER BY ${order} ${limits}) found
    JOIN members.members m ON m.id = found.id ORDER BY ${order}`;
  return {
    total: await countTeam(db, filter, figures, sql`FROM members.members m WHERE ${where}`),
    all: rows(sql``),
    slice: (offset, limit) => rows(sql`LIMIT ${limit} OFFSET ${offset}`),
  };
}

async function countTeam(
  db: Db,
  { from, to, status }: TeamOrder,
  figures: TeamFigures | undefined,
  matching: ReturnType<typeof sql>,
): Promise<bigint> {
  if (from !== undefined || to !== undefined) {
    return value(db)(sql`SELECT count(*) AS total ${matching}`);
  }
  const members = figures?.members ?? 0n;
  const active = figures?.active ?? 0n;
  if (status === undefined) return members;
  return status === 'active' ? active : members - active;
}
