// Separate from key-store.ts: the requests between the other processes and the guard.

import { sql } from 'kysely';
import type { Channel } from '../../../../platform/channel.ts';
import { all, first, type Queryable, run, type Tx, value } from '../../../../platform/database.ts';
import type { GuardOutcome, GuardRequest } from '../../../../platform/guard-port.ts';
import type { ChallengePurpose } from '../codes/store.ts';
import type { Subject } from '../sessions/subject.ts';
import type { GuardKind } from './calls.ts';

export interface TakenRequest {
  readonly id: string;
  readonly kind: GuardKind;
  readonly subject: Subject;
  readonly tokenSha256: Buffer | null;
  readonly payload: unknown;
  /** The caller's database login. */
  readonly askedBy: string;
}

interface RequestRow {
  readonly id: string;
  readonly kind: GuardKind;
  readonly subject_kind: Subject['kind'];
  readonly subject_id: bigint;
  readonly token_sha256: Buffer | null;
  readonly payload: unknown;
  readonly asked_by: string;
}

/** Locks and returns the oldest free request. Requests older than a minute are not answered. */
export async function takeRequest(tx: Tx): Promise<TakenRequest | undefined> {
  const rows = await all(tx)(sql<RequestRow>`
    SELECT id, kind, subject_kind, subject_id, token_sha256, payload, asked_by FROM identity.guard_request
    WHERE outcome IS NULL AND asked_at > now() - interval '1 minute'
    ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      kind: row.kind,
      subject: { kind: row.subject_kind, id: row.subject_id },
      tokenSha256: row.token_sha256,
      payload: row.payload,
      askedBy: row.asked_by,
    }
  );
}

/** Stores the outcome. The waiting process is notified on commit. */
export const storeOutcome = (db: Queryable, id: string, outcome: GuardOutcome) =>
  run(db)(sql`WITH answered AS (
      UPDATE identity.guard_request SET outcome = ${JSON.stringify(outcome)}::jsonb WHERE id = ${id} RETURNING id
    ) SELECT pg_notify('plumbline_guard_answers', id::text) FROM answered`);

/** Returns true if a request waits. Uses the channel, so that an idle guard holds no other connection. */
export async function hasRequests(channel: Channel): Promise<boolean> {
  const [row] = await channel.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM identity.guard_request
       WHERE outcome IS NULL AND asked_at > now() - interval '1 minute') AS any`,
  );
  return row!.any;
}

/** Removes requests that nobody waits for, and expired tries. */
export async function sweep(channel: Channel): Promise<void> {
  await channel.query(`DELETE FROM identity.guard_request WHERE asked_at < now() - interval '1 minute'`);
  await channel.query(`DELETE FROM identity.factor_try WHERE tried_at < now() - interval '1 day'`);
}

export interface OpenChallenge {
  readonly token_sha256: Buffer;
  readonly purpose: ChallengePurpose;
  readonly request: string;
  readonly webauthn_challenge: string;
  readonly is_verified: boolean;
  /** Including this one. */
  readonly tries: number;
}

export const lockChallenge = (tx: Tx, tokenSha256: Buffer, subject: Subject): Promise<OpenChallenge | undefined> =>
  first(tx)(sql`
    SELECT token_sha256, purpose, request, webauthn_challenge, verified_at IS NOT NULL AS is_verified, tries
    FROM identity.challenge
    WHERE token_sha256 = ${tokenSha256} AND subject_kind = ${subject.kind} AND subject_id = ${subject.id}
      AND used_at IS NULL AND expires_at > clock_timestamp() FOR NO KEY UPDATE`);

/** Marks the factor as right. `used`: this transaction also uses it up. */
export const markVerified = (tx: Tx, { id, tokenSha256 }: TakenRequest, used: 'open' | 'used') =>
  run(tx)(sql`UPDATE identity.challenge SET verified_at = now(),
      proof_sha256 = (SELECT identity.hash_of_proof(r.payload) FROM identity.guard_request r WHERE r.id = ${id}),
      used_at = CASE WHEN ${used === 'used'} THEN now() END,
      used_in = CASE WHEN ${used === 'used'} THEN pg_current_xact_id() END
    WHERE token_sha256 = ${tokenSha256}`);

interface SignedByPasskey {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Stores that the factor was right for the challenge's statements, with the passkey's signature (null: app code). */
export async function insertConfirmation(
  tx: Tx,
  { tokenSha256 }: TakenRequest,
  passkey: SignedByPasskey | null,
): Promise<void> {
  const { clientDataJSON, authenticatorData, signature } = (passkey?.response ?? {}) as Record<string, string>;
  const bytes = (text: string | undefined) => (text === undefined ? null : Buffer.from(text, 'base64url'));
  await run(tx)(sql`INSERT INTO identity.confirmation
      (operator_id, token_sha256, statements, nonce, method, public_key, client_data, authenticator_data, signature, expires_at)
    SELECT c.operator_id, c.token_sha256, c.statements, c.nonce, ${passkey ? 'passkey' : 'app'},
      (SELECT k.public_key FROM identity.passkey k WHERE k.operator_id = c.operator_id AND k.credential_id = ${passkey?.id ?? null}),
      ${bytes(clientDataJSON)}, ${bytes(authenticatorData)}, ${bytes(signature)}, c.expires_at
    FROM identity.challenge c WHERE c.token_sha256 = ${tokenSha256}
    ON CONFLICT ON CONSTRAINT confirmation_once_a_challenge DO NOTHING`);
}

/** Owners and finance decide about money. Outside the demo, they need a passkey. */
export const needsPasskey = (db: Queryable, { id }: Subject): Promise<boolean> =>
  value(db)(sql`SELECT identity.may_approve(${id}) AS needs`);

/** Stores the challenge that a new passkey signs. `isProved`: another factor was shown for it. */
export const insertPasskeyChallenge = (
  tx: Tx,
  of: { request: TakenRequest; tokenSha256: Buffer; what: string; minutes: number; isProved: boolean },
): Promise<string> =>
  value(tx)(sql`
    INSERT INTO identity.challenge
      (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge, expires_at, verified_at, proof_sha256)
    SELECT ${of.tokenSha256}, r.subject_kind, r.subject_id, 'passkey', ${of.what}, identity.draw_challenge(),
      now() + make_interval(mins => ${of.minutes}),
      CASE WHEN ${of.isProved} THEN now() END, CASE WHEN ${of.isProved} THEN identity.hash_of_proof(r.payload) END
    FROM identity.guard_request r WHERE r.id = ${of.request.id}
    RETURNING webauthn_challenge AS drawn`);

export type AskState = 'asked' | 'verified' | 'challenge_not_valid';

/** Runs in its own transaction, so that the guard is notified on commit and a try stays counted. */
export async function insertRequest(channel: Channel, id: string, request: GuardRequest): Promise<AskState> {
  const { kind, subject, challenge, payload } = request;
  const [row] = await channel.query<{ state: AskState }>(
    'SELECT identity.ask_guard($1, $2, $3, $4, $5, $6, $7, $8) AS state',
    [
      id,
      kind,
      subject.kind,
      subject.id,
      challenge?.tokenSha256 ?? null,
      challenge?.purpose ?? null,
      challenge?.request ?? null,
      JSON.stringify(payload),
    ],
  );
  return row!.state;
}

/** Returns undefined while there is no answer. `givesUp` removes the request in any case. */
export async function takeAnswer(channel: Channel, id: string, givesUp: boolean): Promise<GuardOutcome | undefined> {
  const [row] = await channel.query<{ outcome: GuardOutcome | null }>(
    'SELECT identity.take_answer($1, $2) AS outcome',
    [id, givesUp],
  );
  return row?.outcome ?? undefined;
}
