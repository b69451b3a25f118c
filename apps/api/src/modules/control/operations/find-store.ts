// Separate from store.ts: the search for members has its own statement for each way to find one.

import type { InputOf, UserKind } from '@plumbline/contract';
import type { operatorMembers } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, firstValue, one, type Queryable, value } from '../../../platform/database.ts';
import { DIRECTION, type Listed } from '../../../platform/list.ts';
import { emailLike } from '../../people/members/index.ts';

export interface FoundRow {
  readonly id: bigint;
  readonly public_id: string;
  readonly kind: UserKind;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly refer_id: string;
  readonly rank: number;
  readonly is_frozen: boolean;
  readonly is_active: boolean;
  readonly liquid_micro: bigint;
  readonly principal_micro: bigint;
  readonly created_at: Date;
}

/**
 * Matches names in which every typed word begins a word. It uses an array, because otherwise a frequent name would be
 * searched along the primary key, through all other members.
 */
function byWords(search: string): RawBuilder<unknown> {
  const query = search.split(/\s+/).map(beginning).join(' & ');
  return sql`m.id = ANY (ARRAY(SELECT n.id FROM members.members n
    WHERE to_tsvector('simple', n.full_name) @@ to_tsquery('simple', ${query})))`;
}

/** Quotes a word of a tsquery, so that nothing typed acts as an operator. */
const beginning = (word: string): string => `'${word.replace(/[\\']/g, '$&$&')}':*`;

/** An index answers each condition below (db/baseline/03_members.sql). */
const conditions = {
  everybody: () => sql`true`,
  name: (word: string) => sql`lower(m.full_name) LIKE ${`${escapeLike(word.toLowerCase())}%`}`,
  words: byWords,
  email: (word: string) => emailLike(sql`m.email`, word),
  phone: (word: string) => sql`m.phone LIKE ${`${word}%`}`,
  uid: (word: string) => sql`m.refer_id LIKE ${`${escapeLike(word.toUpperCase())}%`}`,
  address: (word: string) =>
    sql`m.id = (SELECT a.member_id FROM chain.addresses a WHERE a.address = ${word.toLowerCase()})`,
  transaction: (word: string) => sql`m.id IN (
    SELECT t.member_id FROM chain.transfers t WHERE t.tx_hash = ${word.toLowerCase()}
    UNION SELECT w.member_id FROM chain.payouts o JOIN withdrawals.withdrawals w ON w.id = o.reference::uuid
      WHERE o.tx_hash = ${word.toLowerCase()})`,
  withdrawal: (word: string) =>
    sql`m.id = (SELECT w.member_id FROM withdrawals.withdrawals w WHERE w.id = ${word}::uuid)`,
  id: (word: string) => sql`m.public_id = ${word}::uuid`,
} as const satisfies Record<string, (word: string) => RawBuilder<unknown>>;

export type FoundBy = keyof typeof conditions;

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** After these, refine the search instead of paging. */
const MAX_LISTED = 50_000;
/** An index page is instant at any size, but counting filtered results must visit each. */
const MAX_COUNTED = 1_000;

type FindOptions = Pick<InputOf<typeof operatorMembers>, 'only' | 'kind' | 'sort' | 'dir'>;
type Direction = FindOptions['dir'];

/** Byte order, as in the indexes on names and addresses (text_pattern_ops), so that no sort is needed. */
const BYTES = { asc: sql`USING ~<~`, desc: sql`USING ~>~` } as const;

const ORDERS = {
  joined: (towards: Direction) => sql`m.id ${DIRECTION[towards]}`,
  name: (towards: Direction) => sql`lower(m.full_name) ${BYTES[towards]}, m.id ${DIRECTION[towards]}`,
  email: (towards: Direction) => sql`m.email ${BYTES[towards]}, m.id ${DIRECTION[towards]}`,
} as const;

/** An array, because an index finds a few accounts of any number. */
const SHARING = sql`AND m.id = ANY (ARRAY(SELECT unnest(ARRAY[s.id, s.shares_email_with]) FROM members.members s
  WHERE s.shares_email_with IS NOT NULL))`;
const ONLY = { all: sql``, frozen: sql`AND m.frozen_at IS NOT NULL`, sharing: SHARING } as const;

/** Lists the members found, in order, up to the maximum. `isCut` if there are more. */
export async function listFound(
  db: Db,
  by: FoundBy,
  word: string,
  { only, kind, sort, dir }: FindOptions,
): Promise<Listed<FoundRow> & { readonly isCut: boolean }> {
  const order = ORDERS[sort](dir);
  const from = sql`FROM members.members m
    WHERE ${conditions[by](word)} ${ONLY[only]}
      ${kind === 'all' ? sql`` : sql`AND m.kind = ${sql.lit(kind)}`}`;
  // Reads the displayed data only for members on the page.
  const show = (ids: RawBuilder<unknown>) => sql<FoundRow>`
    SELECT m.id, m.public_id, m.kind, m.full_name, m.email, m.phone, m.refer_id, m.rank, m.frozen_at IS NOT NULL AS is_frozen,
      EXISTS (SELECT FROM investments.positions p WHERE p.member_id = m.id AND p.status = 'active') AS is_active, m.created_at,
      ledger.balance(ledger.account_number(m.id, 'wallet')) + ledger.balance(ledger.account_number(m.id, 'earnings'))
        + ledger.balance(ledger.account_number(m.id, 'claimable')) + ledger.balance(ledger.account_number(m.id, 'withdrawing'))
        AS liquid_micro,
      ledger.balance(ledger.account_number(m.id, 'principal')) AS principal_micro
    FROM (${ids}) found JOIN members.members m USING (id) ORDER BY ${order}`;
  const list = (counted: number, most: number, slice: (offset: number, limit: number) => RawBuilder<FoundRow>) => ({
    total: BigInt(Math.min(counted, most)),
    isCut: counted > most,
    all: slice(0, most),
    slice,
  });
  const some = (most: number) => sql`${from} LIMIT ${most + 1}`;
  if (!isWalked(by, sort)) {
    const rows = await all(db)(sql<{ id: bigint }>`
      SELECT m.id FROM (SELECT m.id, m.full_name, m.email ${some(MAX_LISTED)}) m ORDER BY ${order}`);
    if (rows.length <= MAX_LISTED) {
      return list(rows.length, MAX_LISTED, (offset, limit) =>
        show(sql`SELECT unnest(${rows.slice(offset, offset + limit).map(({ id }) => id)}::bigint[]) AS id`),
      );
    }
  }
  const most = by === 'everybody' || !isWalked(by, sort) ? MAX_LISTED : MAX_COUNTED;
  const row = await one(db)(
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM (SELECT ${some(most)}) counted`,
  );
  return list(row.count, most, (offset, limit) =>
    show(sql`SELECT m.id ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
  );
}

/**
 * Returns true if an index has the order, so that a page is read along it and the rest only counted. Otherwise the
 * matches are collected and sorted: along the email index, the few names with Z would come after a million others.
 * A result set too large to list in full fills a page early on the way.
 */
const isWalked = (by: FoundBy, sort: FindOptions['sort']): boolean =>
  by === 'everybody' || by === sort || (sort === 'joined' && by !== 'words');

export const selectIdOf = (db: Queryable, publicId: string): Promise<bigint | undefined> =>
  firstValue(db)(sql`SELECT id FROM members.members WHERE public_id = ${publicId}::uuid`);

/** Returns the sponsor's referral code. Null if there is none. */
export const selectSponsorOf = (db: Queryable, memberId: bigint): Promise<string | null> =>
  firstValue(db)(sql<{ refer_id: string }>`
    SELECT s.refer_id FROM members.members m JOIN members.members s ON s.id = m.sponsor_id
    WHERE m.id = ${memberId}`).then((referId) => referId ?? null);

export const isFrozen = (db: Queryable, memberId: bigint): Promise<boolean> =>
  firstValue(db)(sql<{ frozen: boolean }>`
    SELECT frozen_at IS NOT NULL AS frozen FROM members.members
    WHERE id = ${memberId}`).then((frozen) => frozen ?? false);

/** A vendor's screens accept only a vendor's session. */
export const isVendor = (db: Queryable, memberId: bigint): Promise<boolean> =>
  value(db)(sql`SELECT members.is_vendor(${memberId}) AS is_vendor`);
