import type { Preferences, UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

export interface Details {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  /** As it is displayed. */
  readonly emailTyped: string;
}

/** The request that mailed codes confirm. Refused (PB000) as profile.ask says. */
export async function askChange(tx: Tx, { tokenSha256, subjectId }: Caller, wanted: Details): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT profile.ask(${tokenSha256}, ${subjectId}, ${wanted.fullName}, ${wanted.phone}, ${wanted.email},
      ${wanted.emailTyped}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** Mails the code to the address that a request names, if any; false: too many today. */
export async function mailNewAddress(tx: Tx, { tokenSha256, subjectId }: Caller, request: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT profile.mail_new_address(${tokenSha256}, ${subjectId}, ${request}::uuid) AS is`.execute(tx);
  return rows[0]!.is;
}

/** In the transaction that uses up the codes of the request. Refused (PB000) as profile.change says. */
export async function changeByRequest(tx: Tx, { tokenSha256, subjectId }: Caller, request: string): Promise<void> {
  await sql`SELECT profile.change(${tokenSha256}, ${subjectId}, ${request}::uuid)`.execute(tx);
}

export interface Request {
  readonly full_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export async function selectRequest(db: Queryable, memberId: bigint, id: string): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    SELECT full_name, phone, email FROM profile.requests WHERE member_id = ${memberId} AND id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

export async function selectOwn(db: Queryable, memberId: bigint): Promise<{ kind: UserKind; email: string }> {
  const { rows } = await sql<{ kind: UserKind; email: string }>`
    SELECT kind, email FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!;
}

export async function savePreferences(
  db: Queryable,
  { tokenSha256, subjectId }: Caller,
  changes: Partial<Preferences>,
): Promise<void> {
  await sql`SELECT profile.set_preferences(${tokenSha256}, ${subjectId}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  );
}
