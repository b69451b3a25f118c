import type { UserKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import { type CodePurpose, type Language, sendMessage } from '../../../base/mail/index.ts';

/** Asked for by its member, who has signed in or named the password. */
export type OwnPurpose = Exclude<CodePurpose, PublicPurpose>;
/** Asked for by anybody, for any address. */
export type PublicPurpose = 'sign-up' | 'forgot-password';

export interface OwnRequest {
  readonly purpose: OwnPurpose;
  readonly memberId: bigint;
  readonly request: string;
}

export interface PublicRequest {
  readonly purpose: PublicPurpose;
  readonly kind: UserKind;
  readonly email: string;
  readonly request: string;
  readonly secret: Buffer;
  readonly getsCode: boolean;
  /** Of an address without an account; one with an account is mailed in its own language. */
  readonly language: Language;
}

/** Asks for a code as part of a larger statement: the id of the message that will bring it, or null: too many today. */
export const requestOwnCode = (
  of: Omit<OwnRequest, 'request'> & { readonly request: RawBuilder<string> },
): RawBuilder<string | null> =>
  sql<string | null>`identity.request_own_code(${of.purpose}::text, ${of.memberId}::bigint, ${of.request})`;

/** Asks for a code and queues the job that makes and mails it; false: too many today. */
export const openOwnCode = (db: Queryable, of: OwnRequest): Promise<boolean> =>
  queue(db, requestOwnCode({ ...of, request: sql<string>`${of.request}::text` }));

export const openPublicCode = (db: Queryable, of: PublicRequest): Promise<boolean> =>
  queue(
    db,
    sql<string | null>`identity.request_public_code(${of.purpose}::text, ${of.email}::text, ${of.kind}::text,
      ${of.request}::text, ${of.secret}::bytea, ${of.getsCode}::boolean, ${of.language}::text)`,
  );

async function queue(db: Queryable, asked: RawBuilder<string | null>): Promise<boolean> {
  const { rows } = await sql`
    WITH asked AS MATERIALIZED (SELECT ${asked} AS id)
    SELECT ${sendMessage} FROM asked WHERE id IS NOT NULL`.execute(db);
  return rows.length > 0;
}

/** Notes and counts what was typed; null when there is nothing to try. It must be committed before it is compared. */
export async function noteTry(
  db: Queryable,
  claim: { purpose: CodePurpose; kind: UserKind; email: string; request: string; secret: Buffer; code: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT identity.try_code(${claim.purpose}::text, ${claim.email}::text, ${claim.kind}::text, ${claim.request}::text,
      ${claim.secret}::bytea, ${claim.code}::text) AS id`.execute(db);
  return rows[0]!.id;
}

/** Uses the code up that a try fits: whether it does, or null when there is no such code any more. */
export async function useCode(db: Queryable, tryId: string): Promise<boolean | null> {
  const { rows } = await sql<{ right: boolean | null }>`
    SELECT identity.consume_code(${tryId}::uuid) AS right`.execute(db);
  return rows[0]!.right;
}

export interface AskedCode {
  readonly purpose: CodePurpose;
  readonly kind: UserKind;
  readonly email: string;
  readonly member_id: bigint | null;
  readonly request: string;
  readonly language: Language;
}

export async function selectAsked(db: Queryable, codeId: string): Promise<AskedCode | undefined> {
  const { rows } = await sql<AskedCode>`
    SELECT purpose, kind, email, member_id, request, language FROM identity.one_time_codes WHERE id = ${codeId}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** The digits; null when the address gets no code, undefined when the code is not to be made any more. */
export async function makeCode(db: Queryable, codeId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ digits: string | null }>`
    SELECT digits FROM identity.make_code(${codeId}::uuid)`.execute(db);
  return rows[0]?.digits;
}
