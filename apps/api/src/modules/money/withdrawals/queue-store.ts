// Separate from store.ts: what an operator sees before deciding. Its hash binds the decision.

import type { InputOf } from '@plumbline/contract';
import type { operatorWithdrawals } from '@plumbline/contract/operator';
import { parseUsdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, run, type Tx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import { account } from '../../base/ledger/index.ts';
import { emailLike } from '../../people/members/index.ts';
import { isUndecided, type Stage } from './store.ts';

export interface QueueRow {
  readonly id: string;
  readonly member_id: bigint;
  readonly public_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly refer_id: string;
  readonly address: string;
  readonly gross_micro: bigint;
  readonly charge_micro: bigint;
  readonly net_micro: bigint;
  readonly source: 'earnings' | 'package';
  readonly status: Stage;
  readonly reason: string;
  readonly created_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly member_since: Date;
  readonly is_frozen: boolean;
  readonly has_factor: boolean;
  readonly saved_at: Date | null;
  readonly paid_before: number;
  readonly others: number;
  /** When this member first used this address before, in a payout or a request. Null if never. */
  readonly first_seen_at: Date | null;
  /** The member's related withdrawals: requested within 24 hours before or after this one. */
  readonly related_of_member_micro: bigint;
  /** Related withdrawals of all members to this address. */
  readonly related_to_address_micro: bigint;
  /** What the member requested in the seven days before. */
  readonly week_before_micro: bigint;
  readonly earnings_micro: bigint;
  readonly deposited_micro: bigint;
  readonly paid_out_micro: bigint;
  readonly is_refused: boolean;
  readonly approved_by: string[];
  readonly approved_at: Date[];
  readonly approval_notes: string[];
  readonly has_attempts: boolean;
}

/** Number of a member's Flexible wallet account: owner × 32 + kind. */
const EARNINGS = account(0n, 'earnings');

/** While it waits, counts only approvals by operators who are still eligible. Afterwards, counts all. */
const counts = sql`(w.status <> 'pending' OR identity.is_one_of_two(a.operator_id))`;

/** A request counts from the moment when its money was reserved. */
const at = sql`coalesce(w.confirmed_at, w.created_at)`;
const around = sql`${at} - interval '24 hours', ${at} + interval '24 hours'`;

/** Each fact is an index lookup by member or address. */
const columns = sql`w.id, w.member_id, m.public_id, m.full_name, m.email, m.refer_id, w.address, w.gross_micro,
  w.charge_micro, w.net_micro, w.source, w.status, w.reason, w.created_at, w.decided_by, w.decided_at,
  m.created_at AS member_since, m.frozen_at IS NOT NULL AS is_frozen,
  identity.has_factor('member', m.id) AS has_factor,
  (SELECT e.created_at FROM address_book.entries e WHERE e.member_id = m.id AND lower(e.address) = lower(w.address)
     AND e.removed_at IS NULL) AS saved_at,
  (SELECT count(*)::integer FROM withdrawals.withdrawal p WHERE p.member_id = m.id AND p.status = 'paid'
     AND lower(p.address) = lower(w.address) AND p.id <> w.id) AS paid_before,
  (SELECT count(DISTINCT p.member_id)::integer FROM withdrawals.withdrawal p WHERE lower(p.address) = lower(w.address)
     AND p.status NOT IN ('requested', 'expired') AND p.member_id <> w.member_id) AS others,
  (SELECT min(p.created_at) FROM withdrawals.withdrawal p WHERE p.member_id = m.id AND lower(p.address) = lower(w.address)
     AND p.status NOT IN ('requested', 'expired') AND p.id < w.id) AS first_seen_at,
  withdrawals.related_of_member(w.id, w.member_id, ${around}) AS related_of_member_micro,
  withdrawals.related_to_address(w.id, w.address, ${around}) AS related_to_address_micro,
  withdrawals.related_of_member(w.id, w.member_id, ${at} - interval '7 days', ${at}) AS week_before_micro,
  ledger.balance(m.id * 32 + ${EARNINGS}::bigint) AS earnings_micro,
  coalesce(c.deposited_micro, 0) AS deposited_micro, coalesce(c.paid_out_micro, 0) AS paid_out_micro,
  w.refused_at IS NOT NULL AS is_refused,
  ARRAY(SELECT o.email FROM withdrawals.approval a JOIN identity.operators o ON o.id = a.operator_id
        WHERE a.withdrawal_id = w.id AND ${counts} ORDER BY a.approved_at, o.id) AS approved_by,
  ARRAY(SELECT a.approved_at FROM withdrawals.approval a
        WHERE a.withdrawal_id = w.id AND ${counts} ORDER BY a.approved_at, a.operator_id) AS approved_at,
  ARRAY(SELECT a.note FROM withdrawals.approval a
        WHERE a.withdrawal_id = w.id AND ${counts} ORDER BY a.approved_at, a.operator_id) AS approval_notes,
  EXISTS (SELECT FROM chain.payouts x WHERE x.reference = w.id::text) AS has_attempts`;

const tables = sql`withdrawals.withdrawal w JOIN members.members m ON m.id = w.member_id
  LEFT JOIN ledger.cash_of_members c ON c.member_id = w.member_id`;

type Filter = Omit<InputOf<typeof operatorWithdrawals>, 'page' | 'limit'>;

const queueOf = (queue: Filter['queue']): RawBuilder<unknown> => {
  if (queue === 'waiting') return isUndecided;
  if (queue === 'all') return sql`true`;
  return sql`w.status = ${queue}`;
};

/** Each uses an index on members. Few match, so the queue is read by member. */
const ofMember = (words: string): RawBuilder<unknown> => {
  const starts = `${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  if (isUuid(words)) return sql`m.public_id = ${words}::uuid`;
  if (words.includes('@')) return emailLike(sql`m.email`, words);
  return sql`(m.refer_id = ${words.toUpperCase()} OR lower(m.full_name) LIKE ${starts.toLowerCase()})`;
};

export function listQueue(db: Db, filter: Filter): Promise<Listed<QueueRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<QueueRow>(db, {
    columns,
    tables,
    where: [
      sql`w.status NOT IN ('requested', 'expired')`,
      queueOf(filter.queue),
      ...daysOf(sql`w.created_at`, filter),
      filter.address === '' ? null : sql`lower(w.address) = ${filter.address.toLowerCase()}`,
      filter.member === '' ? null : ofMember(filter.member),
      filter.amountFrom === '' ? null : sql`w.gross_micro >= ${parseUsdt(filter.amountFrom)}`,
      filter.amountTo === '' ? null : sql`w.gross_micro <= ${parseUsdt(filter.amountTo)}`,
    ],
    order: { date: sql`w.id ${dir}`, amount: sql`w.gross_micro ${dir}, w.id ${dir}` }[filter.sort],
  });
}

/** Returns the same facts for one withdrawal and locks its related ones until the transaction ends. */
export async function lockQueued(tx: Tx, id: string): Promise<QueueRow | undefined> {
  await run(tx)(sql`
    SELECT withdrawals.lock_related(member_id, address) FROM withdrawals.withdrawal WHERE id = ${id}::uuid`);
  return selectQueued(tx, id);
}

export const selectQueued = (tx: Tx, id: string): Promise<QueueRow | undefined> =>
  first(tx)(sql`SELECT ${columns} FROM ${tables} WHERE w.id = ${id}::uuid`);

export interface MovementRow {
  readonly wallet: 'wallet' | 'earnings';
  readonly kind: string;
  readonly counter: string;
  readonly delta_micro: bigint;
  readonly balance_after_micro: bigint;
  readonly posted_at: Date;
}

/** Account number: owner × 32 + kind. */
const WALLET = account(0n, 'wallet');

/**
 * Returns the newest movements of both wallets before a withdrawal was reserved. Entries never change, so neither does
 * the answer. Null if there is no such withdrawal, or it is not confirmed.
 */
export async function selectMovementsBefore(db: Db, id: string, limit: number): Promise<MovementRow[] | null> {
  const row = await first(db)(sql<{ member_id: bigint }>`
    SELECT member_id FROM withdrawals.withdrawal WHERE id = ${id}::uuid AND status NOT IN ('requested', 'expired')`);
  if (!row) return null;
  return all(db)(sql<MovementRow>`
    SELECT a.wallet, e.kind, k.name AS counter, e.delta_micro, e.balance_after_micro, e.posted_at
    FROM withdrawals.withdrawal w
    CROSS JOIN LATERAL (VALUES ('wallet', w.member_id * 32 + ${WALLET}::bigint), ('earnings', w.member_id * 32 + ${EARNINGS}::bigint)) a (wallet, number)
    CROSS JOIN LATERAL (
      SELECT e.posting_id, e.delta_micro, e.balance_after_micro, p.kind, p.posted_at,
             CASE WHEN e.delta_micro > 0 THEN p.from_account ELSE p.to_account END AS other
      FROM ledger.entries e JOIN ledger.postings p ON p.id = e.posting_id
      WHERE e.account_id = a.number AND p.posted_at < coalesce(w.confirmed_at, w.created_at)
      ORDER BY e.version DESC LIMIT ${limit}
    ) e
    JOIN ledger.account_kinds k ON k.code = e.other & 31
    WHERE w.id = ${id}::uuid ORDER BY e.posting_id DESC, a.wallet LIMIT ${limit}`);
}
