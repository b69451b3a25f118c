import type { UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

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

interface Row {
  id: string;
  label: string;
  address: string;
  created_at: Date;
  ready_at: Date;
  is_confirmed: boolean;
  is_ready: boolean;
}

/** Where the book is an allowlist, an entry is ready when payouts may go there. */
const columns = sql`e.id, e.label, e.address, e.created_at, e.confirmed_at IS NOT NULL AS is_confirmed,
  CASE WHEN address_book.is_allowlisted(e.member_id) THEN e.created_at + interval '24 hours' ELSE e.ready_at END AS ready_at,
  CASE WHEN address_book.is_allowlisted(e.member_id) THEN address_book.allows(e.member_id, e.address)
    ELSE e.ready_at <= now() END AS is_ready`;

const fromRow = (row: Row): Entry => ({
  id: row.id,
  label: row.label,
  address: row.address,
  createdAt: row.created_at,
  isConfirmed: row.is_confirmed,
  readyAt: row.ready_at,
  isReady: row.is_ready,
});

export interface Owner {
  readonly email: string;
  readonly frozen: boolean;
}

/** The member's row, locked: changes to one book come one after the other, so that its limit holds. */
export async function lockOwner(tx: Tx, memberId: bigint): Promise<Owner> {
  await sql`SELECT members.lock_member(${memberId})`.execute(tx);
  const { rows } = await sql<Owner>`
    SELECT email, frozen_at IS NOT NULL AS frozen FROM members.members WHERE id = ${memberId}`.execute(tx);
  return rows[0]!;
}

export async function selectEntries(db: Queryable, memberId: bigint): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM address_book.entry e WHERE e.member_id = ${memberId} AND e.removed_at IS NULL
    ORDER BY lower(e.label), e.id`.execute(db);
  return rows.map(fromRow);
}

/** An entry as it was added, removed meanwhile or not. */
export async function selectAdded(db: Queryable, id: string): Promise<Entry> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM address_book.entry e WHERE e.id = ${id}`.execute(db);
  return fromRow(rows[0]!);
}

export async function selectEntry(db: Queryable, memberId: bigint, id: string): Promise<Entry | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM address_book.entry e
    WHERE e.id = ${id} AND e.member_id = ${memberId} AND e.removed_at IS NULL`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** By the member's session; null when the address is in the book already. Refused (PB000) with account_frozen and address_book_full. */
export async function insertEntry(
  tx: Tx,
  session: Buffer,
  entry: { memberId: bigint; label: string; address: string },
): Promise<Entry | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM address_book.add(${session}, ${entry.memberId}, ${entry.label}, ${entry.address}) e`.execute(
    tx,
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** In the transaction that uses its code up. Ready from now on, or since before; null when the entry was removed meanwhile. */
export async function markConfirmed(tx: Tx, memberId: bigint, id: string): Promise<Entry | null> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM address_book.confirm(${memberId}, ${id}::uuid) e`.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function markRemoved(db: Queryable, session: Buffer, memberId: bigint, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT address_book.remove(${session}, ${memberId}, ${id}::uuid) AS is`.execute(db);
  return rows[0]!.is;
}

export async function selectOwner(db: Queryable, memberId: bigint): Promise<{ kind: UserKind; email: string }> {
  const { rows } = await sql<{ kind: UserKind; email: string }>`
    SELECT kind, email FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}

export interface Allowlist {
  /** What the code of its end confirms. */
  readonly id: string;
  /** Null: it goes on. */
  readonly endsAt: Date | null;
}

/** Null where payouts may go to any address. */
export async function selectAllowlist(db: Queryable, memberId: bigint): Promise<Allowlist | null> {
  const { rows } = await sql<Allowlist>`
    SELECT a.id, a.ends_at AS "endsAt" FROM address_book.allowlist a
    WHERE a.member_id = ${memberId} AND (a.ends_at IS NULL OR a.ends_at > now())`.execute(db);
  return rows[0] ?? null;
}

/** By the member's session. Refused (PB000) as address_book.begin_allowlist says. */
export async function begin(db: Queryable, session: Buffer, memberId: bigint): Promise<void> {
  await sql`SELECT address_book.begin_allowlist(${session}, ${memberId})`.execute(db);
}

/** In the transaction that uses its code up. Refused (PB000) as address_book.end_allowlist says. */
export async function end(db: Queryable, session: Buffer, memberId: bigint, id: string): Promise<void> {
  await sql`SELECT address_book.end_allowlist(${session}, ${memberId}, ${id}::uuid)`.execute(db);
}

/** Whether a payout of the member may go there. */
export async function isAllowed(db: Queryable, memberId: bigint, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT address_book.allows(${memberId}, ${address}) AS is`.execute(db);
  return rows[0]!.is;
}
