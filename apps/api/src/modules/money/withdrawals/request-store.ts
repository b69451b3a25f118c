// Separate from store.ts: a request reserves nothing and is not a withdrawal yet.

import { type ErrorCode, fail, type Result, say, type UserKind } from '@plumbline/contract';
import type { Usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { brokeConstraint, first, one, type Queryable, type Tx } from '../../../platform/database.ts';
import type { RecipientRefusal } from '../../base/chain/index.ts';
import { sendMessage } from '../../base/mail/index.ts';
import { columns, type WithdrawalRecord } from './store.ts';

/** A member's request before its confirmation. */
export interface RequestedRecord extends WithdrawalRecord {
  /** True if an operator must decide about the first payout to an unconfirmed address. */
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

/** All facts that decide a request from the Flexible wallet. */
export interface EarningsApplicant {
  readonly email: string;
  readonly is_frozen: boolean;
  readonly earnings: bigint;
  /** Stored settings, by key. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Why the address cannot be paid. Null if it can. */
  readonly refusal: RecipientRefusal | null;
  /** If the member's address book is an allowlist: whether it allows the address. */
  readonly is_allowed: boolean;
}

/** `address` is the payout address in lower case. */
export const selectEarningsApplicant = (db: Queryable, memberId: bigint, address: string): Promise<EarningsApplicant> =>
  one(db)(sql`SELECT * FROM withdrawals.applicant(${memberId}, ${address})`);

/** The request that the parts of a code's statement refer to. */
export const requestId = sql<string>`asked.id::text`;

/** Converts a rejection of the terms to a failure: a setting or the package has changed since validation. */
export async function onItsTerms<Value, Code extends ErrorCode>(
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'invalid_input'>> {
  try {
    return await work();
  } catch (error) {
    if (!brokeConstraint(error, 'withdrawal_has_its_terms')) throw error;
    return fail('invalid_input', say('termsHaveChanged'));
  }
}

/**
 * Moves missing money, stores the request and asks for its code, all in one statement and transaction. Null if no code
 * may be sent now; then there is no request.
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
