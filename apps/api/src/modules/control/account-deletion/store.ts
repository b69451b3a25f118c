import type { DELETION_OBSTACLES } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

export interface LookRow {
  readonly leftMicro: bigint;
  readonly obstacles: readonly {
    readonly obstacle: (typeof DELETION_OBSTACLES)[number];
    readonly amount_micro: number;
    readonly number: number;
  }[];
}

/** By the member's session. */
export async function look(db: Queryable, session: Buffer): Promise<LookRow> {
  const { rows } = await sql<LookRow>`
    SELECT left_micro AS "leftMicro", obstacles FROM account_deletion.look(${session})`.execute(db);
  return rows[0]!;
}

/** The request that a mailed code confirms. Refused (PB000) as account_deletion.ask says. */
export async function ask(tx: Tx, session: Buffer, leftMicro: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT account_deletion.ask(${session}, ${leftMicro}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** In the transaction that uses up the code of the request. Refused (PB000) as account_deletion.delete_account says. */
export async function deleteByRequest(tx: Tx, session: Buffer, request: string): Promise<void> {
  await sql`SELECT account_deletion.delete_account(${session}, ${request}::uuid)`.execute(tx);
}

export async function selectAddress(db: Queryable, memberId: bigint): Promise<string> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM members.members WHERE id = ${memberId}`.execute(db);
  return rows[0]!.email;
}

/** For the process that mails codes: what would be left of the account of a request, in micro-USDT. */
export async function selectLeft(db: Queryable, memberId: bigint, request: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT left_micro AS left FROM account_deletion.request WHERE member_id = ${memberId} AND id = ${request}`.execute(
    db,
  );
  return rows[0]?.left;
}
