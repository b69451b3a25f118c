// Separate from store.ts, which opens and checks sessions: the lists of sessions and of failed logins.

import { FAILED_SIGN_INS_WINDOW_SECONDS } from '@plumbline/time-limits/rules';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, type Tx, value, values } from '../../../../platform/database.ts';
import { isAt } from '../operators/operator-store.ts';
import type { Client } from '../store.ts';
import type { Subject } from './subject.ts';

export interface ListedSession {
  readonly id: string;
  readonly kind: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** Maximum length of a list, newest first. */
const MOST = 100;

/** The session kinds that a subject sees. Members also see operators' views of their screens. */
const shownWith = (kind: string): readonly string[] => (kind === 'operator' ? [kind] : ['member', 'vendor', 'viewer']);

/** Lists a member's open sessions, last used first. */
export const selectSessions = (db: Queryable, kind: string, subjectId: bigint): Promise<ListedSession[]> =>
  all(db)(sql`
    SELECT id, kind, host(ip) AS ip, user_agent, created_at, seen_at FROM identity.sessions
    WHERE kind = ANY (${shownWith(kind)}::text[]) AND subject_id = ${subjectId} AND revoked_at IS NULL AND expires_at > now()
    ORDER BY seen_at DESC, id DESC LIMIT ${MOST}`);

/** Returns the id by which lists show the caller's own session. Null if it has ended. */
export const selectSessionId = (db: Queryable, tokenSha256: Buffer): Promise<string | null> =>
  value(db)(sql`SELECT identity.session_id(${tokenSha256}) AS id`);

/** Ends a session from the caller's own list. False if it is not open. */
export const revokeSessionById = (db: Queryable, tokenSha256: Buffer, id: string): Promise<boolean> =>
  value(db)(sql`SELECT identity.end_session_of_list(${tokenSha256}, ${id}::uuid) AS ended`);

/** Ends every session except the caller's, and voids open tickets. Returns how many sessions ended. */
export const revokeOthers = (db: Queryable, tokenSha256: Buffer): Promise<number> =>
  value(db)(sql`SELECT identity.end_other_sessions(${tokenSha256}) AS ended`);

/** Returns browser and address of a session. */
export const selectClient = (
  db: Queryable,
  id: string,
): Promise<{ user_agent: string | null; ip: string | null } | undefined> =>
  first(db)(sql`SELECT user_agent, host(ip) AS ip FROM identity.sessions WHERE id = ${id}::uuid`);

/** Returns whether the subject has logged in before, and with this browser or address. Sessions count for 30 days. */
export const knowsDevice = (
  db: Queryable,
  { kind, id }: Subject,
  client: { readonly userAgent: string; readonly ip: string },
): Promise<{ any: boolean; same: boolean }> =>
  one(db)(sql`
    SELECT count(*) > 0 AS "any", coalesce(bool_or(user_agent = ${client.userAgent} OR ip = ${client.ip}::inet), false) AS same FROM (
      SELECT user_agent, ip FROM identity.sessions WHERE kind = ANY (${kind === 'member' ? ['member', 'vendor'] : [kind]}::text[]) AND subject_id = ${id}
      ORDER BY created_at DESC LIMIT 200) s`);

/** Returns those of the given sessions that are still open. */
export const selectOpenSessions = (db: Queryable, tokens: readonly Buffer[]): Promise<Buffer[]> =>
  values(db)(sql`
    SELECT token_sha256 FROM identity.open_sessions(${tokens as Buffer[]}::bytea[]) AS token_sha256`);

export interface RefusedRow {
  readonly id: bigint;
  readonly reason: 'password' | 'factor';
  readonly at: Date;
  readonly ip: string;
  readonly user_agent: string;
}

export const insertRefused = (
  db: Queryable,
  memberId: bigint,
  reason: RefusedRow['reason'],
  client: { readonly userAgent: string; readonly ip: string },
) => run(db)(sql`SELECT identity.record_refused_sign_in(${memberId}, ${reason}, ${client.ip}, ${client.userAgent})`);

/** Lists refused logins of the session's owner, newest first. Refuses (PB000): unauthorized. */
export const selectRefused = (db: Queryable, tokenSha256: Buffer, subjectId: bigint): Promise<RefusedRow[]> =>
  all(db)(sql`
    SELECT id, reason, at, ip, user_agent FROM identity.refused_sign_ins(${tokenSha256}, ${subjectId})`);

/** `unlock`: at the lock, or when a logged-in operator enters the password again. */
export type SignInReason = 'password' | 'factor' | 'suspended' | 'limit' | 'unlock';

export interface FailedSignIn {
  /** Null if the name belongs to no operator. */
  readonly operatorId: bigint | null;
  readonly reason: SignInReason;
  readonly network: string;
  readonly client: Client;
}

/** Returns its number within its window, from 1. */
export const countFailure = (
  tx: Tx,
  { operatorId, reason, network, client }: FailedSignIn,
): Promise<{ tries: number; window_start: Date }> =>
  one(tx)(sql`
    SELECT tries, window_start FROM identity.count_failed_sign_in(${operatorId}, ${reason}, ${network}, ${client.ip},
      ${client.userAgent})`);

/** Writes it to the audit trail. */
export const recordFailure = (tx: Tx, { operatorId, reason, network }: FailedSignIn, windowStart: Date) =>
  run(tx)(sql`SELECT identity.record_failed_sign_in(${windowStart}, ${operatorId}, ${reason}, ${network})`);

/** Returns the operator of an email address, suspended or not. */
export const selectTried = (db: Queryable, typed: string): Promise<{ id: bigint; is_disabled: boolean } | undefined> =>
  first(db)(sql`
    SELECT id, disabled_at IS NOT NULL AS is_disabled FROM identity.operator WHERE ${isAt(typed)}
    ORDER BY email = ${typed.toLowerCase()} DESC`);

export interface Tally {
  readonly operator_id: bigint | null;
  readonly email: string | null;
  readonly reason: SignInReason;
  readonly network: string;
  readonly tries: number;
  readonly window_start: Date;
  readonly ip: string;
  readonly user_agent: string;
}

/** Removes ended windows. Returns those that the audit trail does not fully cover, fullest first. */
export const takeTallies = (tx: Tx): Promise<Tally[]> =>
  all(tx)(sql`
    WITH over AS (
      DELETE FROM identity.failed_sign_in WHERE window_start <= now() - make_interval(secs => ${FAILED_SIGN_INS_WINDOW_SECONDS}) RETURNING *
    )
    SELECT over.operator_id, o.email, over.reason, over.network, over.tries, over.window_start, host(over.ip) AS ip, over.user_agent
    FROM over LEFT JOIN identity.operator o ON o.id = over.operator_id
    WHERE over.tries > 1 OR NOT over.is_noted ORDER BY over.tries DESC, over.window_start, over.network`);
