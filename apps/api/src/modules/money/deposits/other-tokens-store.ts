// Separate from store.ts: other tokens are not deposits and have their own table.

import type { InputOf } from '@plumbline/contract';
import type { operatorOtherTokens } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';

/** A transfer of another token to one of the platform's addresses. */
export interface UnsupportedRow {
  readonly public_id: string;
  readonly tx_hash: string;
  readonly token: string;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly amount_raw: string;
  readonly from_address: string;
  readonly to_address: string;
  readonly purpose: 'member' | 'treasury' | 'payout';
  readonly member: string | null;
  readonly full_name: string | null;
  readonly refer_id: string | null;
  readonly block_number: bigint;
  readonly status: 'seen' | 'final' | 'removed';
  readonly seen_at: Date;
  readonly told_at: Date | null;
  readonly settled_at: Date | null;
  readonly settled_by: string | null;
  readonly settled_note: string;
}

const STATES = {
  open: sql`s.settled_at IS NULL AND s.status <> 'removed'`,
  settled: sql`s.settled_at IS NOT NULL`,
  removed: sql`s.settled_at IS NULL AND s.status = 'removed'`,
  all: null,
} as const;

export function listUnsupportedRows(
  db: Db,
  filter: Omit<InputOf<typeof operatorOtherTokens>, 'page' | 'limit'>,
): Promise<Listed<UnsupportedRow>> {
  const address = filter.address.toLowerCase();
  return countedList<UnsupportedRow>(db, {
    columns: sql`s.*, t.symbol, t.decimals, m.public_id AS member, m.full_name, m.refer_id`,
    tables: sql`chain.unsupported_transfers s LEFT JOIN chain.other_tokens t ON t.chain_id = s.chain_id AND t.address = s.token
      LEFT JOIN members.members m ON m.id = s.member_id`,
    where: [
      sql`true`,
      STATES[filter.state],
      ...daysOf(sql`s.seen_at`, filter),
      address === '' ? null : sql`${address} IN (s.token, s.from_address, s.to_address)`,
    ],
    order: sql`s.id ${DIRECTION[filter.dir]}`,
  });
}

export interface LockedUnsupported {
  readonly id: bigint;
  readonly status: UnsupportedRow['status'];
  readonly isSettled: boolean;
}

export const lockUnsupported = (tx: Tx, publicId: string): Promise<LockedUnsupported | undefined> =>
  first(tx)(sql`
    SELECT id, status, is_settled AS "isSettled" FROM chain.lock_unsupported_transfer(${publicId}::uuid)`);

/** Uses an operator's session. */
export const markSettled = (tx: Tx, session: Buffer, id: bigint, note: string) =>
  run(tx)(sql`SELECT deposits.settle_other_token(${session}, ${id}, ${note})`);

/**
 * Takes one member's final transfers of which they were not notified yet. A member who was notified within the last day
 * waits.
 */
export const takeUnnotified = (tx: Tx, limit: number): Promise<readonly { id: bigint; memberId: bigint }[]> =>
  all(tx)(sql`
    SELECT told.id, told.member_id AS "memberId" FROM chain.take_unnotified_transfers(${limit}) told ORDER BY told.id`);

export interface ArrivedUnsupported {
  readonly token: string;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly amountRaw: string;
  readonly txHash: string;
}

/** Returns the transfers that reached this member's address. */
export const selectArrived = (
  db: Queryable,
  ids: readonly bigint[],
  memberId: bigint,
): Promise<readonly ArrivedUnsupported[]> =>
  all(db)(sql`
    SELECT s.token, t.symbol, t.decimals, s.amount_raw::text AS "amountRaw", s.tx_hash AS "txHash"
    FROM chain.unsupported_transfers s LEFT JOIN chain.other_tokens t ON t.chain_id = s.chain_id AND t.address = s.token
    WHERE s.id = ANY (${ids as bigint[]}::bigint[]) AND s.member_id = ${memberId} ORDER BY s.id`);
