// Apart from the module's store.ts: codes and challenges, which work without a session.

import type { UserKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { exists, first, firstValue, one, type Queryable, run, value } from '../../../../platform/database.ts';
import { type CodePurpose, type Language, sendMessage } from '../../../base/mail/index.ts';
import type { Subject } from '../sessions/subject.ts';

export type ChallengePurpose = 'sign-in' | 'withdrawal' | 'unfreeze' | 'factors' | 'passkey' | 'enrol' | 'decision';

/** What the challenge of a decision is for: its statements say it. */
export const DECISION = 'decision';

/** Which challenge is meant, and what it must be for. */
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

/** Answers with what a passkey has to sign, base64url: the database draws it. */
export async function openChallenge(db: Queryable, challenge: NewChallenge): Promise<string> {
  const { subject, purpose, request } = challenge;
  return value(db)(sql`
    SELECT identity.open_challenge(${challenge.tokenSha256}, ${subject.kind}, ${subject.id}, ${purpose}, ${request},
      ${challenge.verifiedHash}, ${challenge.validMinutes}) AS drawn`);
}

export interface OpenDecision {
  readonly nonce: Buffer;
  /** What a passkey has to sign, base64url. */
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
  /** The password hash that was verified before: a reset meanwhile ends the sign-in. */
  readonly verified_hash: string | null;
}

/** An open challenge; looking at it counts no try. */
export const selectChallenge = (db: Queryable, of: NamedChallenge): Promise<OpenChallenge | undefined> =>
  first(db)(sql`
    SELECT subject_id, webauthn_challenge, verified_hash FROM identity.challenge
    WHERE token_sha256 = ${of.tokenSha256} AND subject_kind = ${of.kind} AND purpose = ${of.purpose}
      AND request = ${of.request} AND used_at IS NULL AND expires_at > clock_timestamp()`);

/** Uses a verified challenge in the caller's transaction; false when a parallel call has used it. */
export const consumeChallenge = (
  db: Queryable,
  of: NamedChallenge & { readonly subjectId: bigint },
): Promise<boolean> =>
  value(db)(sql`
    SELECT identity.consume_challenge(${of.tokenSha256}, ${of.kind}, ${of.subjectId}, ${of.purpose}, ${of.request})
      AS used`);

export const sweepChallenges = (db: Queryable) => run(db)(sql`SELECT identity.sweep_challenges()`);

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

const queue = (db: Queryable, asked: RawBuilder<string | null>): Promise<boolean> =>
  exists(db)(sql`
    WITH asked AS MATERIALIZED (SELECT ${asked} AS id)
    SELECT ${sendMessage} FROM asked WHERE id IS NOT NULL`);

/** Notes and counts what was typed; null when there is nothing to try. It must be committed before it is compared. */
export const noteTry = (
  db: Queryable,
  claim: { purpose: CodePurpose; kind: UserKind; email: string; request: string; secret: Buffer; code: string },
): Promise<string | null> =>
  value(db)(sql`
    SELECT identity.try_code(${claim.purpose}::text, ${claim.email}::text, ${claim.kind}::text, ${claim.request}::text,
      ${claim.secret}::bytea, ${claim.code}::text) AS id`);

/** Uses the code up that a try fits: whether it does, or null when there is no such code any more. */
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

/** The digits; null when the address gets no code, undefined when the code is not to be made any more. */
export const makeCode = (db: Queryable, codeId: string): Promise<string | null | undefined> =>
  firstValue(db)(sql`SELECT digits FROM identity.make_code(${codeId}::uuid)`);
