import { FAILED_SIGN_INS_WINDOW_SECONDS } from '@plumbline/time-limits/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database.ts';
import type { Client } from '../store.ts';
import { isAt } from './operator-store.ts';

/** `unlock`: at the lock, or where a signed-in operator proves the password once more. */
export type SignInFault = 'password' | 'factor' | 'suspended' | 'limit' | 'unlock';

export interface FailedSignIn {
  /** Null: nobody who is an operator. */
  readonly operatorId: bigint | null;
  readonly fault: SignInFault;
  readonly network: string;
  readonly client: Client;
}

/** Which of its window this one is, from 1 on. */
export async function countFailure(
  tx: Tx,
  { operatorId, fault, network, client }: FailedSignIn,
): Promise<{ tries: number; window_start: Date }> {
  const { rows } = await sql<{ tries: number; window_start: Date }>`
    SELECT tries, window_start FROM identity.count_failed_sign_in(${operatorId}, ${fault}, ${network}, ${client.ip},
      ${client.userAgent})`.execute(tx);
  return rows[0]!;
}

/** Writes it to the audit trail. */
export async function noteFailure(
  tx: Tx,
  { operatorId, fault, network }: FailedSignIn,
  windowStart: Date,
): Promise<void> {
  await sql`SELECT identity.note_failed_sign_in(${windowStart}, ${operatorId}, ${fault}, ${network})`.execute(tx);
}

/** Whom an e-mail address names, suspended or not. */
export async function selectTried(
  db: Queryable,
  typed: string,
): Promise<{ id: bigint; is_disabled: boolean } | undefined> {
  const { rows } = await sql<{ id: bigint; is_disabled: boolean }>`
    SELECT id, disabled_at IS NOT NULL AS is_disabled FROM identity.operator WHERE ${isAt(typed)}
    ORDER BY email = ${typed.toLowerCase()} DESC`.execute(db);
  return rows[0];
}

export interface Tally {
  readonly operator_id: bigint | null;
  readonly email: string | null;
  readonly fault: SignInFault;
  readonly network: string;
  readonly tries: number;
  readonly window_start: Date;
  readonly ip: string;
  readonly user_agent: string;
}

/** Takes the windows that are over away; of those that the trail does not say whole, the fullest first. */
export async function takeTallies(tx: Tx): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    WITH over AS (
      DELETE FROM identity.failed_sign_in WHERE window_start <= now() - make_interval(secs => ${FAILED_SIGN_INS_WINDOW_SECONDS}) RETURNING *
    )
    SELECT over.operator_id, o.email, over.fault, over.network, over.tries, over.window_start, host(over.ip) AS ip, over.user_agent
    FROM over LEFT JOIN identity.operator o ON o.id = over.operator_id
    WHERE over.tries > 1 OR NOT over.is_noted ORDER BY over.tries DESC, over.window_start, over.network`.execute(tx);
  return rows;
}
