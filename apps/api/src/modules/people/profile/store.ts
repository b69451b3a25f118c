import type { Preferences, UserKind } from '@plumbline/contract';
import { sql } from 'kysely';
import { first, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { Caller } from '../../../routing/mounts.ts';

export interface Details {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  /** As displayed. */
  readonly emailTyped: string;
}

/** Stores the request that mailed codes confirm. Refuses (PB000) like profile.ask. */
export const askChange = (tx: Tx, { tokenSha256, subjectId }: Caller, wanted: Details): Promise<string> =>
  value(tx)(sql`
    SELECT profile.ask(${tokenSha256}, ${subjectId}, ${wanted.fullName}, ${wanted.phone}, ${wanted.email},
      ${wanted.emailTyped}) AS id`);

/** Mails the code to a request's new address, if any. False if the daily limit is reached. */
export const mailNewAddress = (tx: Tx, { tokenSha256, subjectId }: Caller, request: string): Promise<boolean> =>
  value(tx)(sql`SELECT profile.mail_new_address(${tokenSha256}, ${subjectId}, ${request}::uuid) AS is`);

/** Runs in the transaction that uses up the request's codes. Refuses (PB000) like profile.change. */
export const changeByRequest = (tx: Tx, { tokenSha256, subjectId }: Caller, request: string) =>
  run(tx)(sql`SELECT profile.change(${tokenSha256}, ${subjectId}, ${request}::uuid)`);

export interface Request {
  readonly full_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export const selectRequest = (db: Queryable, memberId: bigint, id: string): Promise<Request | undefined> =>
  first(db)(sql`
    SELECT full_name, phone, email FROM profile.requests WHERE member_id = ${memberId} AND id = ${id}::uuid`);

export const selectOwn = (db: Queryable, memberId: bigint): Promise<{ kind: UserKind; email: string }> =>
  one(db)(sql`SELECT kind, email FROM members.members WHERE id = ${memberId}`);

export const savePreferences = (db: Queryable, { tokenSha256, subjectId }: Caller, changes: Partial<Preferences>) =>
  run(db)(sql`SELECT profile.set_preferences(${tokenSha256}, ${subjectId}, ${JSON.stringify(changes)}::jsonb)`);
