import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';

/** What of somebody's factors may be seen; the guard reads and writes the rest. */
const whose = ({ kind, id }: Subject) => sql`subject_kind = ${kind} AND subject_id = ${id}`;

/** An app that was set up but never confirmed does not count. */
export async function countFactors(
  db: Queryable,
  subject: Subject,
): Promise<{ hasTotp: boolean; passkeys: bigint; recoveryCodesLeft: bigint }> {
  const { rows } = await sql<{ has_totp: boolean; passkeys: bigint; left: bigint }>`
    SELECT EXISTS (SELECT FROM identity.authenticators WHERE ${whose(subject)} AND confirmed_at IS NOT NULL) AS has_totp,
      (SELECT count(*) FROM identity.passkeys WHERE ${whose(subject)}) AS passkeys,
      (SELECT count(*) FROM identity.recovery_codes WHERE ${whose(subject)} AND used_at IS NULL) AS left`.execute(db);
  const row = rows[0]!;
  return { hasTotp: row.has_totp, passkeys: row.passkeys, recoveryCodesLeft: row.left };
}

/** How many there are, as the audit trail keeps it. */
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

export async function selectPasskeys(db: Queryable, subject: Subject): Promise<ListedPasskey[]> {
  const { rows } = await sql<ListedPasskey>`
    SELECT id, credential_id, transports, is_synced, name, created_at, used_at
    FROM identity.passkey WHERE ${whose(subject)} ORDER BY id`.execute(db);
  return rows;
}

export async function renamePasskey(db: Queryable, { kind, id }: Subject, key: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ renamed: boolean }>`
    SELECT identity.rename_passkey(${kind}, ${id}, ${key}, ${name}) AS renamed`.execute(db);
  return rows[0]!.renamed;
}

/** Every factor of a member who lost them; sessions end, payouts wait a day, and the row stays that says who did it and why. */
export async function resetMemberFactors(
  db: Queryable,
  reset: { session: Buffer | null; memberId: bigint; by: string; reason: string },
): Promise<void> {
  await sql`SELECT identity.reset_member_factors(${reset.session}, ${reset.memberId}, ${reset.reason}, ${reset.by})`.execute(
    db,
  );
}
