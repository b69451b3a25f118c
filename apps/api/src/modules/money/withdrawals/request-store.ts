// Apart from store.ts: a request reserves nothing and is not yet a withdrawal.

import { type ErrorCode, fail, type Result, type UserKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { brokeConstraint, first, one, type Queryable, type Tx } from '../../../platform/database.ts';
import type { RecipientRefusal } from '../../base/chain/index.ts';
import { sendMessage } from '../../base/mail/index.ts';
import { columns, type WithdrawalRecord } from './store.ts';

/** What a member asked for, before it is confirmed. */
export interface RequestedRecord extends WithdrawalRecord {
  /** An operator decides about the first payout to an address that the member has not confirmed. */
  readonly waitsAsFirst: boolean;
}

const asked = sql`${columns}, withdrawals.waits_as_first(w.member_id, w.address) AS "waitsAsFirst"`;

export interface Applicant {
  readonly kind: UserKind;
  readonly email: string;
  readonly frozen: boolean;
}

export const selectApplicant = (db: Queryable, memberId: bigint): Promise<Applicant> =>
  one(db)(sql`
    SELECT kind, email, frozen_at IS NOT NULL AS frozen FROM members.members WHERE id = ${memberId}`);

/** All that decides a request from the Flexible wallet. */
export interface EarningsApplicant {
  readonly email: string;
  readonly is_frozen: boolean;
  readonly earnings: bigint;
  /** What is stored of the settings, by key. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Why the address to pay is none to be paid at; null where it is. */
  readonly refusal: RecipientRefusal | null;
  /** Where the member's address book is an allowlist: whether it allows the address. */
  readonly is_allowed: boolean;
}

/** `address` is the one to pay, lower case. */
export const selectEarningsApplicant = (db: Queryable, memberId: bigint, address: string): Promise<EarningsApplicant> =>
  one(db)(sql`SELECT * FROM withdrawals.applicant(${memberId}, ${address})`);

/** The request that the parts of a code's statement refer to. */
export const requestId = sql<string>`asked.id::text`;

/** Turns a rejection of the terms into a failure: a setting or the package changed after the request was validated. */
export async function onItsTerms<Value, Code extends ErrorCode>(
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'invalid_input'>> {
  try {
    return await work();
  } catch (error) {
    if (!brokeConstraint(error, 'withdrawal_has_its_terms')) throw error;
    return fail('invalid_input', 'The terms have changed. Please start again');
  }
}

/**
 * Moves what the request lacks, notes it and asks for its code, in one statement, and so in one transaction. Null when no code may be asked for now:
 * then there is no request.
 */
export const insertRequestedWithCode = (
  db: Queryable,
  request: { session: Buffer | null; memberId: bigint; address: string; gross: Usdt; mostMoved: Usdt },
  code: { readonly counted: RawBuilder<unknown>; readonly message: RawBuilder<string | null> },
): Promise<RequestedRecord | null> =>
  first(db)(sql<RequestedRecord>`
    WITH counted AS (${code.counted}),
    asked AS MATERIALIZED (SELECT uuidv7() AS id FROM counted),
    coded AS MATERIALIZED (SELECT asked.id, ${code.message} AS message_id FROM asked),
    w AS (
      SELECT r.* FROM coded, LATERAL withdrawals.request(${request.session}::bytea, coded.id, ${request.memberId}, 'earnings', NULL,
        ${request.address}, ${request.gross}, ${request.mostMoved}) r
      WHERE coded.message_id IS NOT NULL
    )
    SELECT ${asked}, (SELECT ${sendMessage} FROM (SELECT message_id AS id FROM coded) message) AS job
    FROM w`).then((row) => row ?? null);

export const insertRequested = (
  tx: Tx,
  request: { session: Buffer | null; memberId: bigint; positionId: bigint; address: string },
): Promise<RequestedRecord> =>
  one(tx)(sql`
    SELECT ${asked} FROM withdrawals.request(${request.session}::bytea, uuidv7(), ${request.memberId}, 'package', ${request.positionId},
      ${request.address}, NULL, NULL) w`);
