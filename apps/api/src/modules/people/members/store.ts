import { canonicalEmail, type UserKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { Language } from '../../base/mail/index.ts';

/** As `refer_id_form` has it: anything else is nobody's, and some of it PostgreSQL could not even be asked for. */
const REFER_ID = /^[0-9A-Z]{4,16}$/;

interface Named {
  readonly id: bigint;
  readonly kind: UserKind;
  readonly public_id: string;
  readonly full_name: string;
}

/** A member or vendor by UID. */
export async function selectByReferId(db: Queryable, referId: string): Promise<Named | undefined> {
  if (!REFER_ID.test(referId)) return undefined;
  return first(db)(sql`SELECT id, kind, public_id, full_name FROM members.member WHERE refer_id = ${referId}`);
}

/** Who may be a sponsor: a member. A vendor has no team. */
export async function selectReferrer(db: Queryable, referId: string): Promise<Named | undefined> {
  const found = await selectByReferId(db, referId);
  return found?.kind === 'member' ? found : undefined;
}

/** Which of the two belongs to an account of that kind already. */
export const selectTaken = (
  db: Queryable,
  { kind, email, phone }: { readonly kind: UserKind; readonly email: string; readonly phone: string },
): Promise<{ email: boolean; phone: boolean }> =>
  one(db)(sql`
    SELECT EXISTS (SELECT FROM members.member WHERE email = ${email} AND kind = ${kind}) AS email,
           EXISTS (SELECT FROM members.member WHERE phone = ${phone} AND kind = ${kind}) AS phone`);

/** Whether an account that shares its mailbox with another one is kept under this form of the address. */
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
  /** As it is displayed. */
  readonly emailTyped?: string | undefined;
  readonly passwordHash: string;
  readonly referId: string;
  readonly sponsorId: bigint | null;
  readonly depositAddress: string;
  /** Code of the invitation link that brought them. */
  readonly invitedWith?: string | undefined;
  readonly language?: Language;
}

/**
 * Writes the member below its sponsor, with accounts and a deposit address that the watcher looks at; false when e-mail, phone or
 * referral code are taken.
 */
export const insertMember = (tx: Tx, row: MemberRow): Promise<boolean> =>
  value(tx)(sql<{ id: bigint | null }>`
    SELECT members.create_member(${row.id}, ${row.kind}, ${row.fullName}, ${row.phone}, ${row.email}, ${row.passwordHash},
      ${row.referId}, ${row.depositAddress}, ${row.sponsorId}, ${row.invitedWith ?? null},
      ${row.language ?? 'en'}, ${row.emailTyped ?? null}) AS id`).then((id) => id !== null);

export const insertEmail = (db: Queryable, template: string, memberId: bigint, facts: string) =>
  run(db)(sql`SELECT members.queue_email(${template}, ${memberId}, ${facts}::jsonb)`);

/**
 * The address of the account of a kind that somebody means by `typed`, whether there is one or not. It is the canonical form, except of
 * an account from before canonical forms that shares its mailbox with another one: that is found by what was typed then.
 */
export async function accountEmail(db: Queryable, kind: UserKind, typed: string): Promise<string> {
  const email = canonicalEmail(typed);
  const former = typed.trim().toLowerCase();
  return email !== former && (await keepsEmail(db, kind, former)) ? former : email;
}

/** Whether an address begins with these words, or they are the whole of it in another form. An index answers the first. */
export function emailLike(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const typed = words.toLowerCase();
  const begins = sql<boolean>`${column} LIKE ${`${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  const email = canonicalEmail(words);
  return email === typed ? begins : sql<boolean>`(${begins} OR ${column} = ${email})`;
}
