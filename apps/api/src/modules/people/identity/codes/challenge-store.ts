import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database.ts';
import type { Subject } from '../sessions/subject.ts';

export type ChallengePurpose = 'sign-in' | 'withdrawal' | 'unfreeze' | 'passkey' | 'enrol';

export interface NewChallenge {
  readonly tokenSha256: Buffer;
  readonly subject: Subject;
  readonly purpose: ChallengePurpose;
  readonly request: string;
  readonly webauthnChallenge: string;
  readonly verifiedHash: string | null;
  readonly validMinutes: number;
}

export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  await sql`INSERT INTO identity.challenge
      (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge, verified_hash, expires_at)
    VALUES (${challenge.tokenSha256}, ${challenge.subject.kind}, ${challenge.subject.id}, ${challenge.purpose}, ${challenge.request},
      ${challenge.webauthnChallenge}, ${challenge.verifiedHash},
      now() + make_interval(mins => ${challenge.validMinutes}))`.execute(db);
}

export interface OpenChallenge {
  readonly tokenSha256: Buffer;
  readonly subject_id: bigint;
  readonly webauthn_challenge: string;
  readonly verified_hash: string | null;
  /** This try included. */
  readonly tries: number;
}

/** Counts a try, in one statement; undefined when there is nothing left to try. */
export async function countTry(
  db: Queryable,
  of: { tokenSha256: Buffer; kind: Subject['kind']; purpose: ChallengePurpose; request: string },
): Promise<OpenChallenge | undefined> {
  const { rows } = await sql<Omit<OpenChallenge, 'tokenSha256'>>`
    UPDATE identity.challenge SET tries = tries + 1
    WHERE token_sha256 = ${of.tokenSha256} AND subject_kind = ${of.kind} AND purpose = ${of.purpose}
      AND request = ${of.request}
      AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < 5
    RETURNING subject_id, webauthn_challenge, verified_hash, tries`.execute(db);
  return rows[0] && { ...rows[0], tokenSha256: of.tokenSha256 };
}

/** An open challenge, without counting a try. */
export async function selectChallenge(
  db: Queryable,
  of: { tokenSha256: Buffer; kind: Subject['kind']; purpose: ChallengePurpose; request: string },
): Promise<Pick<OpenChallenge, 'subject_id' | 'webauthn_challenge'> | undefined> {
  const { rows } = await sql<Pick<OpenChallenge, 'subject_id' | 'webauthn_challenge'>>`
    SELECT subject_id, webauthn_challenge FROM identity.challenge
    WHERE token_sha256 = ${of.tokenSha256} AND subject_kind = ${of.kind} AND purpose = ${of.purpose}
      AND request = ${of.request} AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < 5`.execute(db);
  return rows[0];
}

/** False when a parallel call has used it. */
export async function useChallenge(db: Queryable, tokenSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.challenge SET used_at = now() WHERE token_sha256 = ${tokenSha256} AND used_at IS NULL
    RETURNING token_sha256`.execute(db);
  return rows.length > 0;
}
