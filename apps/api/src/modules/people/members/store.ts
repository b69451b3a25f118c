import { canonicalEmail, type UserKind } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { type RawBuilder, sql } from 'kysely';
import { first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

/** The form `refer_id_form`. Other texts match nobody, and some cannot even be sent to PostgreSQL. */
const REFER_ID = /^[0-9A-Z]{4,16}$/;

interface Named {
  readonly id: bigint;
  readonly kind: UserKind;
  readonly public_id: string;
  readonly full_name: string;
}

/** Finds a member or vendor by UID. */
export async function selectByReferId(db: Queryable, referId: string): Promise<Named | undefined> {
  if (!REFER_ID.test(referId)) return undefined;
  return first(db)(sql`SELECT id, kind, public_id, full_name FROM members.member WHERE refer_id = ${referId}`);
}

/** Finds a possible sponsor, who must be a member. A vendor has no team. */
export async function selectReferrer(db: Queryable, referId: string): Promise<Named | undefined> {
  const found = await selectByReferId(db, referId);
  return found?.kind === 'member' ? found : undefined;
}

/** Returns which of the two already belongs to an account of that kind. */
export const selectTaken = (
  db: Queryable,
  { kind, email, phone }: { readonly kind: UserKind; readonly email: string; readonly phone: string },
): Promise<{ email: boolean; phone: boolean }> =>
  one(db)(sql`
    SELECT EXISTS (SELECT FROM members.member WHERE email = ${email} AND kind = ${kind}) AS email,
           EXISTS (SELECT FROM members.member WHERE phone = ${phone} AND kind = ${kind}) AS phone`);

/** Returns true if an account that shares its mailbox with another one is stored under this form of the address. */
const keepsEmail = (db: Queryable, kind: UserKind, email: string): Promise<boolean> =>
  value(db)(sql`
    SELECT EXISTS (SELECT FROM members.members
      WHERE email = ${email} AND kind = ${kind} AND shares_email_with IS NOT NULL) AS is`);

export const nextMemberId = (tx: Tx): Promise<bigint> =>
  value(tx)(sql`SELECT nextval(pg_get_serial_sequence('members.member', 'id')) AS id`);

export interface MemberRow {
  readonly id: bigint;
  readonly kind: UserKind;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  /** As displayed. */
  readonly emailTyped?: string | undefined;
  readonly passwordHash: string;
  readonly referId: string;
  readonly sponsorId: bigint | null;
  readonly depositAddress: string;
  /** Code of the invitation link that they used. */
  readonly invitedWith?: string | undefined;
  readonly language?: Language;
}

/**
 * Inserts the member below its sponsor, with accounts and a watched deposit address. False if email, phone or referral
 * code are taken.
 */
export const insertMember = (tx: Tx, row: MemberRow): Promise<boolean> =>
  value(tx)(sql<{ id: bigint | null }>`
    SELECT members.create_member(${row.id}, ${row.kind}, ${row.fullName}, ${row.phone}, ${row.email}, ${row.passwordHash},
      ${row.referId}, ${row.depositAddress}, ${row.sponsorId}, ${row.invitedWith ?? null},
      ${row.language ?? 'en'}, ${row.emailTyped ?? null}) AS id`).then((id) => id !== null);

export const insertEmail = (db: Queryable, template: string, memberId: bigint, facts: string) =>
  run(db)(sql`SELECT members.queue_email(${template}, ${memberId}, ${facts}::jsonb)`);

/**
 * Returns the address of the account that a person means by `typed`, whether it exists or not. It is the canonical
 * form. Only accounts from before canonical forms that share a mailbox are found by what was typed then.
 */
export async function accountEmail(db: Queryable, kind: UserKind, typed: string): Promise<string> {
  const email = canonicalEmail(typed);
  const former = typed.trim().toLowerCase();
  return email !== former && (await keepsEmail(db, kind, former)) ? former : email;
}

/** Returns a condition for addresses that begin with the text (by index), or that equal it in another form. */
export function emailLike(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const typed = words.toLowerCase();
  const begins = sql<boolean>`${column} LIKE ${`${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  const email = canonicalEmail(words);
  return email === typed ? begins : sql<boolean>`(${begins} OR ${column} = ${email})`;
}
