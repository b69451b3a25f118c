import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

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
