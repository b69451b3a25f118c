import type { Language } from '@plumbline/texts/languages';
// Separate from the module's store.ts: codes and challenges, which work without a session.

import type { UserKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { exists, first, firstValue, one, type Queryable, run, value } from '../../../../platform/database.ts';
import { type CodePurpose, sendMessage } from '../../../base/mail/index.ts';
import type { Subject } from '../sessions/subject.ts';

export type ChallengePurpose = 'sign-in' | 'withdrawal' | 'unfreeze' | 'factors' | 'passkey' | 'enrol' | 'decision';

/** A challenge for a decision. Its statements describe what is decided. */
export const DECISION = 'decision';

/** A challenge and what it must be for. */
export interface NamedChallenge {
  readonly tokenSha256: Buffer;
  readonly kind: Subject['kind'];
  readonly purpose: ChallengePurpose;
  readonly request: string;
}

export interface NewChallenge {
  readonly tokenSha256: Buffer;
  readonly subject: Subject;
  readonly purpose: Exclude<ChallengePurpose, 'passkey' | 'decision'>;
  readonly request: string;
  readonly verifiedHash: string | null;
  readonly validMinutes: number;
}

/** Opens a challenge. Returns what a passkey must sign (base64url), which the database generates. */
export async function openChallenge(db: Queryable, challenge: NewChallenge): Promise<string> {
  const { subject, purpose, request } = challenge;
  return value(db)(sql`
    SELECT identity.open_challenge(${challenge.tokenSha256}, ${subject.kind}, ${subject.id}, ${purpose}, ${request},
      ${challenge.verifiedHash}, ${challenge.validMinutes}) AS drawn`);
}

export interface OpenDecision {
  readonly nonce: Buffer;
  /** What a passkey must sign, base64url. */
  readonly webauthn_challenge: string;
}

export const openDecision = (
  db: Queryable,
  of: { readonly tokenSha256: Buffer; readonly operatorId: bigint; readonly statements: readonly string[] },
): Promise<OpenDecision> =>
  one(db)(sql`
    SELECT nonce, webauthn_challenge FROM identity.open_decision(${of.tokenSha256}, ${of.operatorId}, ${of.statements}::text[])`);

export interface OpenChallenge {
  readonly subject_id: bigint;
  readonly webauthn_challenge: string;
  /** The password hash that was verified before. A reset meanwhile ends the login. */
  readonly verified_hash: string | null;
}

/** Returns an open challenge. Reading it counts no try. */
export const selectChallenge = (db: Queryable, of: NamedChallenge): Promise<OpenChallenge | undefined> =>
  first(db)(sql`
    SELECT subject_id, webauthn_challenge, verified_hash FROM identity.challenge
    WHERE token_sha256 = ${of.tokenSha256} AND subject_kind = ${of.kind} AND purpose = ${of.purpose}
      AND request = ${of.request} AND used_at IS NULL AND expires_at > clock_timestamp()`);

/** Uses up a verified challenge in the caller's transaction. False if a parallel call has used it. */
export const consumeChallenge = (
  db: Queryable,
  of: NamedChallenge & { readonly subjectId: bigint },
): Promise<boolean> =>
  value(db)(sql`
    SELECT identity.consume_challenge(${of.tokenSha256}, ${of.kind}, ${of.subjectId}, ${of.purpose}, ${of.request})
      AS used`);

export const sweepChallenges = (db: Queryable) => run(db)(sql`SELECT identity.sweep_challenges()`);

/** Requested by a member who has logged in or entered the password. */
export type OwnPurpose = Exclude<CodePurpose, PublicPurpose>;
/** Requested by anyone, for any address. */
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
  /** For an address without an account. An account gets mails in its own language. */
  readonly language: Language;
}

/** Requests a code inside a larger statement. Returns the id of its message, or null if the daily limit is reached. */
export const requestOwnCode = (
  of: Omit<OwnRequest, 'request'> & { readonly request: RawBuilder<string> },
): RawBuilder<string | null> =>
  sql<string | null>`identity.request_own_code(${of.purpose}::text, ${of.memberId}::bigint, ${of.request})`;

/** Requests a code and queues the job that creates and mails it. False if the daily limit is reached. */
export const openOwnCode = (db: Queryable, of: OwnRequest): Promise<boolean> =>
  queue(db, requestOwnCode({ ...of, request: sql<string>`${of.request}::text` }));

export const openPublicCode = (db: Queryable, of: PublicRequest): Promise<boolean> =>
  queue(
    db,
    sql<string | null>`identity.request_public_code(${of.purpose}::text, ${of.email}::text, ${of.kind}::text,
      ${of.request}::text, ${of.secret}::bytea, ${of.getsCode}::boolean, ${of.language}::text)`,
  );

const queue = (db: Queryable, asked: RawBuilder<string | null>): Promise<boolean> =>
  exists(db)(sql`
    WITH asked AS MATERIALIZED (SELECT ${asked} AS id)
    SELECT ${sendMessage} FROM asked WHERE id IS NOT NULL`);

/** Stores and counts a typed code. Null if there is none to try. Commit it before comparing. */
export const recordTry = (
  db: Queryable,
  claim: { purpose: CodePurpose; kind: UserKind; email: string; request: string; secret: Buffer; code: string },
): Promise<string | null> =>
  value(db)(sql`
    SELECT identity.try_code(${claim.purpose}::text, ${claim.email}::text, ${claim.kind}::text, ${claim.request}::text,
      ${claim.secret}::bytea, ${claim.code}::text) AS id`);

/** Uses up the code if the try matches, and returns whether it does. Null if the code no longer exists. */
export const useCode = (db: Queryable, tryId: string): Promise<boolean | null> =>
  value(db)(sql`SELECT identity.consume_code(${tryId}::uuid) AS right`);

export interface AskedCode {
  readonly purpose: CodePurpose;
  readonly kind: UserKind;
  readonly email: string;
  readonly member_id: bigint | null;
  readonly request: string;
  readonly language: Language;
}

export const selectAsked = (db: Queryable, codeId: string): Promise<AskedCode | undefined> =>
  first(db)(sql`
    SELECT purpose, kind, email, member_id, request, language FROM identity.one_time_codes WHERE id = ${codeId}::uuid`);

/** Creates the digits. Null if the address gets no code, undefined if the code is no longer wanted. */
export const makeCode = (db: Queryable, codeId: string): Promise<string | null | undefined> =>
  firstValue(db)(sql`SELECT digits FROM identity.make_code(${codeId}::uuid)`);
