// Separate from list-store.ts, which is for members: every transfer to a platform address, for operators.

import type { InputOf } from '@plumbline/contract';
import type { operatorDeposits } from '@plumbline/contract/operator';
import { fromWei, toWei, type Usdt } from '@plumbline/money';
import { type RawBuilder, sql } from 'kysely';
import { all, type Db, first, type Queryable, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { FoldedRow } from './list-deposits.ts';
import type { DepositStatus } from './store.ts';

/** A recorded transfer to one of the platform's addresses, with its outcome. */
export interface ArrivalRow {
  readonly id: bigint;
  readonly deposit_id: string | null;
  readonly deposit_status: DepositStatus | null;
  readonly tx_hash: string;
  readonly log_index: number;
  readonly from_address: string;
  readonly to_address: string;
  readonly purpose: 'member' | 'treasury' | 'payout';
  readonly member: string | null;
  readonly full_name: string | null;
  readonly refer_id: string | null;
  readonly amount_wei: string;
  readonly block_number: bigint;
  readonly confirmations: string;
  readonly status: 'seen' | 'final' | 'removed';
  readonly is_internal: boolean;
  readonly is_posted: boolean;
  readonly seen_at: Date;
  readonly credited_at: Date | null;
}

const isInternal = sql`EXISTS (SELECT FROM chain.addresses a WHERE a.address = t.from_address)`;
const isPosted = sql`EXISTS (SELECT FROM ledger.evidence_records e JOIN ledger.postings p ON p.evidence_id = e.id
  WHERE e.chain_id = t.chain_id AND e.tx_hash = t.tx_hash AND e.log_index = t.log_index)`;

const columns = sql`t.id, d.public_id AS deposit_id, d.status AS deposit_status, t.tx_hash, t.log_index, t.from_address,
  t.to_address, t.purpose, m.public_id AS member, m.full_name, m.refer_id, t.amount_wei, t.block_number, t.status,
  CASE WHEN t.status = 'removed' THEN 0 ELSE greatest(coalesce(c.latest_number, t.block_number) - t.block_number, 0) END
    AS confirmations,
  t.purpose <> 'member' AND ${isInternal} AS is_internal, t.purpose <> 'member' AND ${isPosted} AS is_posted,
  t.seen_at, d.credited_at`;
const tables = sql`chain.transfers t LEFT JOIN deposits.deposit d ON d.transfer_id = t.id
  LEFT JOIN members.members m ON m.id = t.member_id LEFT JOIN chain.cursors c ON c.chain_id = t.chain_id`;

type Filter = Omit<InputOf<typeof operatorDeposits>, 'page' | 'limit'>;

/** Each part starts with an indexed condition, because few of millions of deposits are waiting. */
const ofMembers = (statuses: RawBuilder<unknown>) =>
  sql`SELECT w.transfer_id FROM deposits.deposit w WHERE w.status ${statuses}`;
const ofPlatform = (which: RawBuilder<unknown>) =>
  sql`SELECT t.id FROM chain.transfers t WHERE t.purpose <> 'member' AND t.status <> 'removed' AND ${which}`;
const unbooked = ofPlatform(sql`NOT ${isInternal} AND NOT ${isPosted}`);
const tooSmall = ofMembers(sql`= 'too_small'`);

/** Transfers to us (chain.transfers t) that are neither credited nor booked: below the minimum, or unknown. */
export const isUnmatched = sql`t.id IN (${tooSmall} UNION ALL ${unbooked})`;

const STATES: Readonly<Record<Filter['state'], RawBuilder<unknown> | null>> = {
  open: sql`t.id IN (${ofMembers(sql`= 'pending'`)} UNION ALL ${tooSmall} UNION ALL ${unbooked})`,
  unmatched: isUnmatched,
  watched: sql`t.id IN (${ofMembers(sql`= 'pending'`)})`,
  credited: sql`d.status = 'credited' AND t.status <> 'removed'`,
  too_small: sql`t.id IN (${tooSmall})`,
  unbooked: sql`t.id IN (${unbooked})`,
  booked: sql`t.id IN (${ofPlatform(sql`NOT ${isInternal} AND ${isPosted}`)})`,
  internal: sql`t.id IN (${ofPlatform(isInternal)})`,
  removed: sql`t.status = 'removed' AND (d.status IS NULL OR d.status = 'removed')`,
  gone: sql`t.status = 'removed' AND d.status IN ('credited', 'gone')`,
  all: null,
};

interface Floor {
  readonly floor: Usdt;
}

/** The same as in a member's list (list-store.ts), for every platform address. */
const isSmall = ({
  floor,
}: Floor) => sql`(t.amount_wei < ${toWei(floor).toString()}::numeric AND coalesce(d.status, '') <> 'pending'
  AND t.status IN ('final', 'removed') AND NOT (t.status = 'removed' AND coalesce(d.status, '') IN ('credited', 'gone')))`;

const SMALL = {
  folded: (floor: Floor) => sql`NOT ${isSmall(floor)}`,
  shown: () => null,
  only: isSmall,
} as const;

const matching = (filter: Filter & Floor): readonly (RawBuilder<unknown> | null)[] => {
  const address = filter.address.toLowerCase();
  return [
    sql`true`,
    STATES[filter.state],
    ...daysOf(sql`t.seen_at`, filter),
    address === '' ? null : sql`(t.to_address = ${address} OR t.from_address = ${address})`,
    SMALL[filter.small](filter),
  ];
};

/** Summarizes everything that is folded away, with the number of members. */
export async function selectFoldedArrivals(
  db: Db,
  filter: Filter & Floor,
): Promise<(FoldedRow & { readonly members: number }) | null> {
  if (filter.small !== 'folded') return null;
  const where = matching({ ...filter, small: 'only' }).filter((each) => each !== null);
  const rows = await all(db)(sql<Omit<FoldedRow, 'amount'> & { members: number; wei: string }>`
    SELECT count(*)::int AS count, count(DISTINCT t.member_id)::int AS members, max(t.seen_at) AS "lastAt",
      coalesce(sum(t.amount_wei) FILTER (WHERE t.status <> 'removed'), 0)::text AS wei
    FROM ${tables} WHERE ${sql.join(where, sql` AND `)} HAVING count(*) > 0`);
  const [row] = rows;
  return row ? { ...row, amount: fromWei(BigInt(row.wei)).amount } : null;
}

export function listArrivalRows(db: Db, filter: Filter & Floor): Promise<Listed<ArrivalRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<ArrivalRow>(db, {
    columns,
    tables,
    where: matching(filter),
    order: { date: sql`t.id ${dir}`, amount: sql`t.amount_wei ${dir}, t.id ${dir}` }[filter.sort],
  });
}

/** Returns the recorded transfers of one transaction that are still in the chain. */
export const selectArrivals = (db: Queryable, txHash: string): Promise<readonly ArrivalRow[]> =>
  all(db)(sql`
    SELECT ${columns} FROM ${tables} WHERE t.tx_hash = ${txHash} AND t.status <> 'removed' ORDER BY t.log_index`);

export interface Owner {
  readonly address: string;
  readonly purpose: 'member' | 'treasury' | 'payout';
  readonly member: string | null;
  readonly full_name: string | null;
  readonly refer_id: string | null;
}

/** Returns which addresses are the platform's, with their members. */
export const selectOwners = (db: Queryable, addresses: readonly string[]): Promise<readonly Owner[]> =>
  all(db)(sql`
    SELECT a.address, a.purpose, m.public_id AS member, m.full_name, m.refer_id
    FROM chain.addresses a LEFT JOIN members.members m ON m.id = a.member_id
    WHERE a.address = ANY (${addresses as string[]}::text[])`);

/** A credited deposit whose transfer is no longer in the chain. */
export interface GoneRow {
  readonly public_id: string;
  readonly member_id: bigint;
  readonly posting_id: bigint;
  readonly amount_micro: bigint;
  readonly tx_hash: string;
  readonly gone_at: Date;
  readonly is_corrected: boolean;
  /** In the member's accounts, at most the deposit. */
  readonly free_micro: bigint;
  /** Being withdrawn. */
  readonly withdrawing_micro: bigint;
}

/** Returns one of them by the deposit's id or its posting. Undefined if the transfer is in the chain. */
export async function readGone(
  db: Queryable,
  by: { readonly publicId: string } | { readonly posting: bigint },
): Promise<GoneRow | undefined> {
  const which = 'publicId' in by ? sql`g.public_id = ${by.publicId}::uuid` : sql`g.posting_id = ${by.posting}`;
  return first(db)(sql`SELECT g.* FROM deposits.gone g WHERE ${which}`);
}

/** Returns true if the deposit exists at all. */
export const depositExists = (db: Queryable, publicId: string): Promise<boolean> =>
  value(db)(sql`SELECT EXISTS (SELECT FROM deposits.deposit WHERE public_id = ${publicId}::uuid) AS is`);
