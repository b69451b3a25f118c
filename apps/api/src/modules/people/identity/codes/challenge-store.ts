import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
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
  const { rows } = await sql<{ drawn: string }>`
    SELECT identity.open_challenge(${challenge.tokenSha256}, ${subject.kind}, ${subject.id}, ${purpose}, ${request},
      ${challenge.verifiedHash}, ${challenge.validMinutes}) AS drawn`.execute(db);
  return rows[0]!.drawn;
}

export interface OpenDecision {
  readonly nonce: Buffer;
  /** What a passkey has to sign, base64url. */
  readonly webauthn_challenge: string;
}

export async function openDecision(
  db: Queryable,
  of: { readonly tokenSha256: Buffer; readonly operatorId: bigint; readonly statements: readonly string[] },
): Promise<OpenDecision> {
  const { rows } = await sql<OpenDecision>`
    SELECT nonce, webauthn_challenge FROM identity.open_decision(${of.tokenSha256}, ${of.operatorId}, ${of.statements}::text[])`.execute(
    db,
  );
  return rows[0]!;
}

export interface OpenChallenge {
  readonly subject_id: bigint;
  readonly webauthn_challenge: string;
  /** The password hash that was verified before: a reset meanwhile ends the sign-in. */
  readonly verified_hash: string | null;
}

/** An open challenge; looking at it counts no try. */
export async function selectChallenge(db: Queryable, of: NamedChallenge): Promise<OpenChallenge | undefined> {
  const { rows } = await sql<OpenChallenge>`
    SELECT subject_id, webauthn_challenge, verified_hash FROM identity.challenge
    WHERE token_sha256 = ${of.tokenSha256} AND subject_kind = ${of.kind} AND purpose = ${of.purpose}
      AND request = ${of.request} AND used_at IS NULL AND expires_at > clock_timestamp()`.execute(db);
  return rows[0];
}

/** Uses a verified challenge in the caller's transaction; false when a parallel call has used it. */
export async function consumeChallenge(
  db: Queryable,
  of: NamedChallenge & { readonly subjectId: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT identity.consume_challenge(${of.tokenSha256}, ${of.kind}, ${of.subjectId}, ${of.purpose}, ${of.request}) AS used`.execute(
    db,
  );
  return rows[0]!.used;
}

export async function sweepChallenges(db: Queryable): Promise<void> {
  await sql`SELECT identity.sweep_challenges()`.execute(db);
}
