import type { DELETION_OBSTACLES } from '@plumbline/contract';
import { sql } from 'kysely';
import { firstValue, one, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

export interface LookRow {
  readonly leftMicro: bigint;
  readonly obstacles: readonly {
    readonly obstacle: (typeof DELETION_OBSTACLES)[number];
    readonly amount_micro: number;
    readonly number: number;
  }[];
}

/** Uses the member's session. */
export const look = (db: Queryable, session: Buffer): Promise<LookRow> =>
  one(db)(sql`SELECT left_micro AS "leftMicro", obstacles FROM account_deletion.look(${session})`);

/** Stores the request that a mailed code confirms. Refuses (PB000) like account_deletion.ask. */
export const ask = (tx: Tx, session: Buffer, leftMicro: bigint): Promise<string> =>
  value(tx)(sql`SELECT account_deletion.ask(${session}, ${leftMicro}) AS id`);

/** Runs in the transaction that uses up the request's code. Refuses (PB000) like account_deletion.delete_account. */
export const deleteByRequest = (tx: Tx, session: Buffer, request: string) =>
  run(tx)(sql`SELECT account_deletion.delete_account(${session}, ${request}::uuid)`);

export const selectAddress = (db: Queryable, memberId: bigint): Promise<string> =>
  value(db)(sql`SELECT email FROM members.members WHERE id = ${memberId}`);

/** Returns what would be left on the account of a request, in micro-USDT. Used by the process that mails codes. */
export const selectLeft = (db: Queryable, memberId: bigint, request: string): Promise<bigint | undefined> =>
  firstValue(db)(sql`
    SELECT left_micro AS left FROM account_deletion.request WHERE member_id = ${memberId} AND id = ${request}`);
