import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import { INVESTED } from './genealogy-store.ts';
import { type TeamFigures, teamOf } from './store.ts';

/** Business days before the open one, both included: today is 0 to 0. */
export interface JoiningDays {
  readonly first: number;
  readonly last: number;
}

/** The figures of those who joined on these days; read by member_joined_a, _b and _c, so as many rows as joined. */
export async function selectJoinedFigures(db: Queryable, memberId: bigint, days: JoiningDays): Promise<TeamFigures[]> {
  const { rows } = await sql<TeamFigures>`${joinedFigures(memberId, days)}`.execute(db);
  return rows;
}

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
