import type { UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Checksummed. */
  readonly address: string;
  readonly createdAt: Date;
  readonly isConfirmed: boolean;
  readonly readyAt: Date;
  readonly isReady: boolean;
}

/** If the book is an allowlist, an entry is ready when payouts may go there. */
const columns = sql`e.id, e.label, e.address, e.created_at AS "createdAt", e.confirmed_at IS NOT NULL AS "isConfirmed",
  CASE WHEN address_book.is_allowlisted(e.member_id) THEN e.created_at + interval '24 hours' ELSE e.ready_at END AS "readyAt",
  CASE WHEN address_book.is_allowlisted(e.member_id) THEN address_book.allows(e.member_id, e.address)
    ELSE e.ready_at <= now() END AS "isReady"`;

export interface Owner {
  readonly email: string;
  readonly frozen: boolean;
}

/** Locks the member's row, so that changes to one book are serialized and its limit is exact. */
export async function lockOwner(tx: Tx, memberId: bigint): Promise<Owner> {
  await run(tx)(sql`SELECT members.lock_member(${memberId})`);
  return one(tx)(sql`SELECT email, frozen_at IS NOT NULL AS frozen FROM members.members WHERE id = ${memberId}`);
}

export const selectEntries = (db: Queryable, memberId: bigint): Promise<Entry[]> =>
  all(db)(sql`
    SELECT ${columns} FROM address_book.entry e WHERE e.member_id = ${memberId} AND e.removed_at IS NULL
    ORDER BY lower(e.label), e.id`);

/** Returns an entry as it was added, even if it has been removed since. */
export const selectAdded = (db: Queryable, id: string): Promise<Entry> =>
  one(db)(sql`SELECT ${columns} FROM address_book.entry e WHERE e.id = ${id}`);

export const selectEntry = (db: Queryable, memberId: bigint, id: string): Promise<Entry | null> =>
  first(db)(sql<Entry>`
    SELECT ${columns} FROM address_book.entry e
    WHERE e.id = ${id} AND e.member_id = ${memberId}
      AND e.removed_at IS NULL`).then((row) => row ?? null);

/** Inserts an entry by session. Null if the book has it. Refuses (PB000): account_frozen, address_book_full. */
export const insertEntry = (
  tx: Tx,
  session: Buffer,
  entry: { memberId: bigint; label: string; address: string },
): Promise<Entry | null> =>
  first(tx)(sql<Entry>`
    SELECT ${columns} FROM address_book.add(${session}, ${entry.memberId}, ${entry.label}, ${entry.address}) e
  `).then((row) => row ?? null);

/** Runs in the transaction that uses up the code. Returns the ready entry, or null if it was removed meanwhile. */
export const markConfirmed = (tx: Tx, memberId: bigint, id: string): Promise<Entry | null> =>
  first(tx)(sql<Entry>`
    SELECT ${columns} FROM address_book.confirm(${memberId}, ${id}::uuid) e`).then((row) => row ?? null);

export const markRemoved = (db: Queryable, session: Buffer, memberId: bigint, id: string): Promise<boolean> =>
  value(db)(sql`SELECT address_book.remove(${session}, ${memberId}, ${id}::uuid) AS is`);

export const selectOwner = (db: Queryable, memberId: bigint): Promise<{ kind: UserKind; email: string }> =>
  one(db)(sql`SELECT kind, email FROM members.members WHERE id = ${memberId}`);

export interface Allowlist {
  /** What the code for ending the allowlist confirms. */
  readonly id: string;
  /** Null while no end is set. */
  readonly endsAt: Date | null;
}

/** Null if payouts may go to any address. */
export const selectAllowlist = (db: Queryable, memberId: bigint): Promise<Allowlist | null> =>
  first(db)(sql<Allowlist>`
    SELECT a.id, a.ends_at AS "endsAt" FROM address_book.allowlist a
    WHERE a.member_id = ${memberId} AND (a.ends_at IS NULL OR a.ends_at > now())`).then((row) => row ?? null);

/** Uses the member's session. Refuses (PB000) like address_book.begin_allowlist. */
export const begin = (db: Queryable, session: Buffer, memberId: bigint) =>
  run(db)(sql`SELECT address_book.begin_allowlist(${session}, ${memberId})`);

/** Runs in the transaction that uses up the code. Refuses (PB000) like address_book.end_allowlist. */
export const end = (db: Queryable, session: Buffer, memberId: bigint, id: string) =>
  run(db)(sql`SELECT address_book.end_allowlist(${session}, ${memberId}, ${id}::uuid)`);

/** Returns true if the member's payouts may go to the address. */
export const isAllowed = (db: Queryable, memberId: bigint, address: string): Promise<boolean> =>
  value(db)(sql`SELECT address_book.allows(${memberId}, ${address}) AS is`);
