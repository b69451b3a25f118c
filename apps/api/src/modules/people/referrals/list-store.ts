import type { InputOf, teamList } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { DIRECT, INVESTED } from './genealogy-store.ts';
import { type TeamFigures, type TeamMemberRow, teamOf } from './store.ts';

export type TeamFilter = Omit<InputOf<typeof teamList>, 'page' | 'limit'>;
/** `members`: by how many they referred themselves. */
type TeamOrder = Omit<TeamFilter, 'sort'> & { readonly sort: TeamFilter['sort'] | 'members' };

/**
 * A team by the counters of its size: without a period nothing is counted, and a page far back skips index rows alone.
 * Ids follow the order of joining.
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
    const { rows } = await sql<{ total: bigint }>`SELECT count(*) AS total ${matching}`.execute(db);
    return rows[0]!.total;
  }
  const members = figures?.members ?? 0n;
  const active = figures?.active ?? 0n;
  if (status === undefined) return members;
  return status === 'active' ? active : members - active;
}
