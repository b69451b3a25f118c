// Separate from store.ts, which is about sessions: second factors and freezes.

import { sql } from 'kysely';
import { all, firstValue, one, type Queryable, run, value } from '../../../platform/database.ts';
import type { Subject } from './sessions/subject.ts';

/** The visible part of a subject's factors. The guard reads and writes the rest. */
const whose = ({ kind, id }: Subject) => sql`subject_kind = ${kind} AND subject_id = ${id}`;

/** Counts factors. An app that was never confirmed does not count. */
export async function countFactors(
  db: Queryable,
  subject: Subject,
): Promise<{ hasTotp: boolean; passkeys: bigint; recoveryCodesLeft: bigint }> {
  const row = await one(db)(sql<{ has_totp: boolean; passkeys: bigint; left: bigint }>`
    SELECT EXISTS (SELECT FROM identity.authenticators WHERE ${whose(subject)} AND confirmed_at IS NOT NULL) AS has_totp,
      (SELECT count(*) FROM identity.passkeys WHERE ${whose(subject)}) AS passkeys,
      (SELECT count(*) FROM identity.recovery_codes WHERE ${whose(subject)} AND used_at IS NULL) AS left`);
  return { hasTotp: row.has_totp, passkeys: row.passkeys, recoveryCodesLeft: row.left };
}

/** Returns the numbers of factors for the audit trail. */
export async function factorsOf(db: Queryable, subject: Subject): Promise<{ apps: number; passkeys: number }> {
  const { hasTotp, passkeys } = await countFactors(db, subject);
  return { apps: hasTotp ? 1 : 0, passkeys: Number(passkeys) };
}
export const NO_FACTORS = { apps: 0, passkeys: 0 } as const;

export interface ListedPasskey {
  readonly id: string;
  readonly credential_id: string;
  readonly transports: string[];
  readonly is_synced: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export const selectPasskeys = (db: Queryable, subject: Subject): Promise<ListedPasskey[]> =>
  all(db)(sql`
    SELECT id, credential_id, transports, is_synced, name, created_at, used_at
    FROM identity.passkey WHERE ${whose(subject)} ORDER BY id`);

export const renamePasskey = (db: Queryable, { kind, id }: Subject, key: string, name: string): Promise<boolean> =>
  value(db)(sql`SELECT identity.rename_passkey(${kind}, ${id}, ${key}, ${name}) AS renamed`);

/** Removes every factor of a member who lost them. Sessions end, payouts wait a day, and a row keeps who and why. */
export const resetMemberFactors = (
  db: Queryable,
  reset: { session: Buffer | null; memberId: bigint; by: string; reason: string },
) =>
  run(db)(sql`
    SELECT identity.reset_member_factors(${reset.session}, ${reset.memberId}, ${reset.reason}, ${reset.by})`);

/** An order by an operator's session, or by a command in the name of `by`. */
export interface Order {
  readonly memberId: bigint;
  readonly session: Buffer | null;
  readonly by: string;
  readonly reason: string;
}

/** Freezes an account, records who did it and ends every session. False if it is frozen already. */
export const freezeAccount = (db: Queryable, { session, memberId, reason, by }: Order): Promise<boolean> =>
  value(db)(sql`SELECT identity.freeze_member(${session}, ${memberId}, ${reason}, ${by}) AS is_frozen`);

/** Uses up a mailed link and freezes its account if needed. Returns the member. Undefined if the link is not valid. */
export const freezeByMailedLink = (db: Queryable, linkSha256: Buffer): Promise<bigint | undefined> =>
  firstValue(db)(sql`SELECT member_id AS "memberId" FROM identity.freeze_by_link(${linkSha256})`);

/** Returns who froze it, or null. 'operator', the only one who can release it, also means the platform or unknown. */
export const selectFreezer = (db: Queryable, memberId: bigint): Promise<'member' | 'operator' | null> =>
  firstValue(db)(sql<{ by: 'member' | 'operator' }>`
    SELECT CASE WHEN f.frozen_by = 'member' THEN 'member' ELSE 'operator' END AS by FROM members.members m
    LEFT JOIN identity.freeze f ON f.member_id = m.id AND f.released_at IS NULL
    WHERE m.id = ${memberId} AND m.frozen_at IS NOT NULL`).then((by) => by ?? null);

/** Releases any freeze; payouts resume at once. False if the account is not frozen. */
export const releaseAccount = (db: Queryable, { session, memberId, reason, by }: Order): Promise<boolean> =>
  value(db)(sql`SELECT identity.release_member(${session}, ${memberId}, ${reason}, ${by}) AS is_released`);

/** Runs in the transaction that used up code and factor. Payouts wait a day. False if its member did not freeze it. */
export const releaseOwnAccount = (db: Queryable, memberId: bigint): Promise<boolean> =>
  value(db)(sql`SELECT identity.release_own_account(${memberId}) AS is_released`);

export const selectPayoutsWait = (db: Queryable, memberId: bigint): Promise<Date | null> =>
  firstValue(db)(sql<{ until: Date | null }>`
    SELECT CASE WHEN payouts_wait_until > now() THEN payouts_wait_until END AS until FROM members.members
    WHERE id = ${memberId}`).then((until) => until ?? null);
