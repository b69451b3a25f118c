// Separate from store.ts, which lists and sums a team: the tree, with a member's position in it.

import { sql } from 'kysely';
import { all, first, type Queryable } from '../../../platform/database.ts';
import type { PlaceRow } from './place.ts';

/** Number of members whom members.members m referred. Counters make even a million fast to read. */
export const DIRECT = sql`(coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = m.id AND t.level = 1), 0)
  + coalesce((SELECT sum(c.members) FROM referrals.team_change c WHERE c.member_id = m.id AND c.level = 1), 0))::bigint`;
/** The active packages of members.members m: level 0 of the counters is the member's own. */
export const INVESTED = sql`(coalesce((SELECT t.invested_micro FROM referrals.team t WHERE t.member_id = m.id AND t.level = 0), 0)
  + coalesce((SELECT sum(c.invested_micro) FROM referrals.team_change c WHERE c.member_id = m.id AND c.level = 0), 0))::bigint`;

/** For members.members m. */
const PLACE = sql`m.public_id, m.full_name, m.refer_id, m.created_at, ${INVESTED} AS invested_micro, ${DIRECT} AS direct`;

export interface FoundRow extends PlaceRow {
  id: bigint;
  /** Steps below the caller: 0 for the caller, at most 3. */
  level: number;
  /** The members in between, from the top. */
  above: bigint[];
}

/** The steps from `memberId` down to m. No row if m is not in their three levels. */
const below = (memberId: bigint) => sql`
  SELECT CASE ${memberId}::bigint WHEN m.id THEN 0 WHEN m.sponsor_id THEN 1 WHEN m.sponsor2_id THEN 2 ELSE 3 END AS level
  WHERE ${memberId}::bigint IN (m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id)`;

const ABOVE = sql`CASE b.level WHEN 2 THEN ARRAY[m.sponsor_id] WHEN 3 THEN ARRAY[m.sponsor2_id, m.sponsor_id] ELSE '{}' END AS above`;

/** Returns a member by public id, seen from `memberId`. Strangers are not found, like unknown members. */
export async function selectPlace(db: Queryable, memberId: bigint, publicId: string | undefined) {
  const asked = publicId === undefined ? sql`m.id = ${memberId}` : sql`m.public_id = ${publicId}::uuid`;
  return first(db)(sql<FoundRow>`
    SELECT m.id, b.level, ${ABOVE}, ${PLACE} FROM members.members m, LATERAL (${below(memberId)}) b WHERE ${asked}`);
}

/** Returns these members in this order. */
export async function selectPlaces(db: Queryable, ids: readonly bigint[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return [];
  return all(db)(sql`
    SELECT ${PLACE} FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY a (id, place)
    JOIN members.members m ON m.id = a.id ORDER BY a.place`);
}

/**
 * Lists members directly below in the order of joining, so that earlier pages stay the same when a person joins. It
 * looks up row by row (LIMIT 1), because the planner does not know the page's length and would read all members.
 */
export const selectChildren = (
  db: Queryable,
  memberId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PlaceRow[]> =>
  all(db)(sql`
    SELECT ${PLACE}
    FROM (SELECT id FROM members.members WHERE sponsor_id = ${memberId} ORDER BY id LIMIT ${limit} OFFSET ${offset}) page,
      LATERAL (SELECT * FROM members.members x WHERE x.id = page.id LIMIT 1) m ORDER BY page.id`);

/** Returns how many members each of these referred, by public id. */
export async function selectDirectCounts(db: Queryable, publicIds: readonly string[]): Promise<Map<string, bigint>> {
  if (publicIds.length === 0) return new Map();
  return all(db)(sql<{ public_id: string; direct: bigint }>`
    SELECT m.public_id, ${DIRECT} AS direct FROM members.members m WHERE m.public_id = ANY (${[...publicIds]}::uuid[])
  `).then((rows) => new Map(rows.map((row) => [row.public_id, row.direct])));
}

export interface HitRow extends PlaceRow {
  level: number;
  path: string[];
}

const hits = (db: Queryable, memberId: bigint, found: ReturnType<typeof sql>) =>
  sql<HitRow>`
    SELECT b.level, ${PLACE},
      array_remove(ARRAY[CASE WHEN b.level = 3 THEN s2.full_name END, CASE WHEN b.level >= 2 THEN s1.full_name END], NULL) AS path
    FROM (${found}) f JOIN members.members m ON m.id = f.id
    LEFT JOIN members.members s1 ON s1.id = m.sponsor_id LEFT JOIN members.members s2 ON s2.id = m.sponsor2_id,
    LATERAL (${below(memberId)}) b
    WHERE b.level > 0 ORDER BY b.level, lower(m.full_name), m.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Finds members whose name contains the text. Reads the names of the whole team, so it is for smaller teams. */
export function selectByPartOfName(db: Queryable, memberId: bigint, words: string, limit: number): Promise<HitRow[]> {
  const level = (column: 'sponsor_id' | 'sponsor2_id' | 'sponsor3_id', step: number) => sql`
    SELECT id, ${sql.lit(step)} AS level, lower(full_name) AS name FROM members.members
    WHERE ${sql.ref(column)} = ${memberId} AND position(lower(${words}) IN lower(full_name)) > 0`;
  return hits(
    db,
    memberId,
    sql`SELECT id FROM (${level('sponsor_id', 1)} UNION ALL ${level('sponsor2_id', 2)} UNION ALL ${level('sponsor3_id', 3)}) a
        ORDER BY a.level, a.name, a.id LIMIT ${limit}`,
  );
}

/**
 * Finds members whose name begins with the text, by the index of names. The index operators are written out because a
 * prepared LIKE would not use it; adding 0 stops the planner from reading the whole team.
 */
export const selectByBeginOfName = (db: Queryable, memberId: bigint, words: string, limit: number): Promise<HitRow[]> =>
  hits(
    db,
    memberId,
    sql`SELECT id FROM members.members
        WHERE lower(full_name) ~>=~ lower(${words}) AND lower(full_name) ~<~ (lower(${words}) || chr(1114111))
          AND ${memberId}::bigint IN (sponsor_id + 0, sponsor2_id + 0, sponsor3_id + 0)
        ORDER BY lower(full_name) USING ~<~, id LIMIT ${limit}`,
  );

/** Finds the member with this UID. */
export const selectByReferId = (db: Queryable, memberId: bigint, referId: string): Promise<HitRow[]> =>
  hits(db, memberId, sql`SELECT id FROM members.members WHERE refer_id = ${referId}`);
