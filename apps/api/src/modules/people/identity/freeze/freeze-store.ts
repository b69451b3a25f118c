import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';

/** An operator, by session, or by command, whose name is `by`. */
export interface Order {
  readonly memberId: bigint;
  readonly session: Buffer | null;
  readonly by: string;
  readonly reason: string;
}

/** Freezes and notes who did; every session ends. False when the account is frozen already. */
export async function freezeAccount(db: Queryable, { session, memberId, reason, by }: Order): Promise<boolean> {
  const { rows } = await sql<{ is_frozen: boolean }>`
    SELECT identity.freeze_member(${session}, ${memberId}, ${reason}, ${by}) AS is_frozen`.execute(db);
  return rows[0]!.is_frozen;
}

/** Uses the link of a mail up: freezes its account, if it is not frozen already. Whose it is; undefined when the link is not valid. */
export async function freezeByMailedLink(db: Queryable, linkSha256: Buffer): Promise<bigint | undefined> {
  const { rows } = await sql<{ memberId: bigint }>`
    SELECT member_id AS "memberId" FROM identity.freeze_by_link(${linkSha256})`.execute(db);
  return rows[0]?.memberId;
}

/** Who froze it; null when it is not frozen. 'operator', who alone releases it, also when the platform did or nobody noted it. */
export async function selectFreezer(db: Queryable, memberId: bigint): Promise<'member' | 'operator' | null> {
  const { rows } = await sql<{ by: 'member' | 'operator' }>`
    SELECT CASE WHEN f.frozen_by = 'member' THEN 'member' ELSE 'operator' END AS by FROM members.members m
    LEFT JOIN identity.freeze f ON f.member_id = m.id AND f.released_at IS NULL
    WHERE m.id = ${memberId} AND m.frozen_at IS NOT NULL`.execute(db);
  return rows[0]?.by ?? null;
}

/** Whoever froze it; payouts go on at once. False when the account is not frozen. */
export async function releaseAccount(db: Queryable, { session, memberId, reason, by }: Order): Promise<boolean> {
  const { rows } = await sql<{ is_released: boolean }>`
    SELECT identity.release_member(${session}, ${memberId}, ${reason}, ${by}) AS is_released`.execute(db);
  return rows[0]!.is_released;
}

/** In the transaction that used up code and factor. Payouts wait a day. False when it is not frozen, or not by its member. */
export async function releaseOwnAccount(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_released: boolean }>`
    SELECT identity.release_own_account(${memberId}) AS is_released`.execute(db);
  return rows[0]!.is_released;
}

export async function selectPayoutsWait(db: Queryable, memberId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT CASE WHEN payouts_wait_until > now() THEN payouts_wait_until END AS until FROM members.members
    WHERE id = ${memberId}`.execute(db);
  return rows[0]?.until ?? null;
}
