import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database.ts';

export interface FoundRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly refer_id: string;
  readonly rank: number;
  readonly is_frozen: boolean;
  readonly is_active: boolean;
  readonly created_at: Date;
}

export interface FindOptions {
  readonly onlyFrozen: boolean;
  /** Members that joined before this one. */
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * Every word typed begins a word of the name. As an array: else a frequent name would be looked for along the primary key,
 * through everybody who is called otherwise.
 */
function byWords(search: string): RawBuilder<unknown> {
  const query = search.split(/\s+/).map(beginning).join(' & ');
  return sql`m.id = ANY (ARRAY(SELECT n.id FROM members.member n
    WHERE to_tsvector('simple', n.full_name) @@ to_tsquery('simple', ${query})))`;
}

/** One word of a tsquery, quoted: nothing that is typed is an operator. */
const beginning = (word: string): string => `'${word.replace(/[\\']/g, '$&$&')}':*`;

/** Each condition below is answered by an index (db/migrations/0015, 0020, 0024). */
const conditions = {
  newest: () => sql`true`,
  name: (word: string) => sql`lower(m.full_name) LIKE ${`${escapeLike(word.toLowerCase())}%`}`,
  words: byWords,
  email: (word: string) => sql`m.email LIKE ${`${escapeLike(word.toLowerCase())}%`}`,
  phone: (word: string) => sql`m.phone LIKE ${`${word}%`}`,
  uid: (word: string) => sql`m.refer_id LIKE ${`${escapeLike(word.toUpperCase())}%`}`,
  address: (word: string) =>
    sql`m.id = (SELECT a.member_id FROM chain.address a WHERE a.address = ${word.toLowerCase()})`,
  transaction: (word: string) => sql`m.id IN (
    SELECT t.member_id FROM chain.transfer t WHERE t.tx_hash = ${word.toLowerCase()}
    UNION SELECT w.member_id FROM chain.outgoing o JOIN withdrawals.withdrawal w ON w.id = o.reference::uuid
      WHERE o.tx_hash = ${word.toLowerCase()})`,
  withdrawal: (word: string) =>
    sql`m.id = (SELECT w.member_id FROM withdrawals.withdrawal w WHERE w.id = ${word}::uuid)`,
  id: (word: string) => sql`m.public_id = ${word}::uuid`,
} as const satisfies Record<string, (word: string) => RawBuilder<unknown>>;

export type FoundBy = keyof typeof conditions;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

export async function selectFound(db: Queryable, by: FoundBy, word: string, options: FindOptions): Promise<FoundRow[]> {
  const { onlyFrozen, before, limit } = options;
  const after =
    before === undefined
      ? sql``
      : sql`AND m.id < (SELECT b.id FROM members.member b WHERE b.public_id = ${before}::uuid)`;
  const { rows } = await sql<FoundRow>`
    SELECT m.id, m.public_id, m.full_name, m.email, m.phone, m.refer_id, m.rank, m.frozen_at IS NOT NULL AS is_frozen,
      EXISTS (SELECT FROM investments.position p WHERE p.member_id = m.id AND p.status = 'active') AS is_active, m.created_at
    FROM members.member m
    WHERE ${conditions[by](word)} ${onlyFrozen ? sql`AND m.frozen_at IS NOT NULL` : sql``} ${after}
    ORDER BY m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function selectIdOf(db: Queryable, publicId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM members.member WHERE public_id = ${publicId}::uuid`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The referral code of the sponsor; null for who has none. */
export async function selectSponsorOf(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await sql<{ refer_id: string }>`
    SELECT s.refer_id FROM members.member m JOIN members.member s ON s.id = m.sponsor_id WHERE m.id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.refer_id ?? null;
}

export async function isFrozen(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    SELECT frozen_at IS NOT NULL AS frozen FROM members.member WHERE id = ${memberId}`.execute(db);
  return rows[0]?.frozen ?? false;
}
