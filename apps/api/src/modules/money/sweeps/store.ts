import type { InputOf } from '@plumbline/contract';
import { type operatorSweeps, SWEEP_STATUSES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, daysOf, type Listed } from '../../../platform/list.ts';
import type { SweepNetwork, SweepTransaction } from '../../base/chain/index.ts';

export type SweepStatus = (typeof SWEEP_STATUSES)[number];

export interface SweepRow {
  readonly id: string;
  readonly chain_id: bigint;
  readonly usdt: string;
  readonly recipient: string;
  readonly status: SweepStatus;
  readonly is_expired: boolean;
  readonly exported_by: string;
  readonly exported_at: Date;
  readonly expires_at: Date;
  readonly imported_by: string | null;
  readonly imported_at: Date | null;
  readonly closed_at: Date | null;
  readonly addresses: number;
  readonly amount_wei: string;
  readonly ended: number;
  readonly transactions: number;
}

const columns = sql`s.id, s.chain_id, s.usdt, s.recipient, s.status, s.status = 'exported' AND s.expires_at <= now() AS is_expired,
  s.exported_by, s.exported_at, s.expires_at, s.imported_by, s.imported_at, s.closed_at, x.addresses, x.amount_wei, x.ended,
  x.transactions`;
const tables = sql`sweeps.sweep s CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE t.kind = 'transfer')::integer AS addresses, count(*)::integer AS transactions,
    coalesce(sum(t.amount_wei) FILTER (WHERE t.kind = 'transfer'), 0)::text AS amount_wei,
    count(*) FILTER (WHERE t.status IN ('final', 'reverted', 'void'))::integer AS ended
  FROM sweeps.transaction t WHERE t.sweep_id = s.id) x`;

type Filter = Omit<InputOf<typeof operatorSweeps>, 'page' | 'limit'>;

export function listSweepRows(db: Db, filter: Filter): Promise<Listed<SweepRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<SweepRow>(db, {
    columns,
    tables,
    where: [
      sql`true`,
      filter.status === undefined ? null : sql`s.status = ${filter.status}`,
      ...daysOf(sql`s.exported_at`, filter),
    ],
    order: {
      date: sql`s.id ${dir}`,
      amount: sql`x.amount_wei::numeric ${dir}, s.id ${dir}`,
      state: sql`array_position(${[...SWEEP_STATUSES]}::text[], s.status) ${dir}, s.id ${dir}`,
    }[filter.sort],
  });
}

export const selectSweep = (db: Queryable, id: string): Promise<SweepRow | undefined> =>
  first(db)(sql`SELECT ${columns} FROM ${tables} WHERE s.id = ${id}::uuid`);

/** Serializes the changes to a sweep. */
export const holdSweep = (tx: Tx, id: string) => run(tx)(sql`SELECT sweeps.lock(${id}::uuid)`);

/** Locks one sweep until the transaction ends. */
export async function lockSweep(tx: Tx, id: string): Promise<SweepRow | undefined> {
  await holdSweep(tx, id);
  return selectSweep(tx, id);
}

/** Uses an operator's session. Null while another sweep is open. A sweep that nobody signed in time ends first. */
export async function insertSweep(
  tx: Tx,
  session: Buffer,
  sweep: SweepNetwork & { readonly to: string; readonly gasWallet: string },
  transactions: readonly SweepTransaction[],
): Promise<string | null> {
  const steps = JSON.stringify(
    transactions.map((each, index) => ({
      ...each,
      position: index + 1,
      nonce: each.nonce.toString(),
      amountWei: each.amountWei.toString(),
      gas: each.gas.toString(),
      gasPriceWei: each.gasPriceWei.toString(),
    })),
  );
  return value(tx)(sql`
    SELECT sweeps.export(${session}, ${sweep.chainId}, ${sweep.usdt.toLowerCase()}, ${sweep.to.toLowerCase()},
      ${sweep.gasWallet.toLowerCase()}, ${steps}::jsonb) AS id`);
}

/** Stores the signed bytes of all transactions and marks the sweep as signed. False if it no longer waits. */
export const storeSigned = (
  tx: Tx,
  session: Buffer,
  id: string,
  signed: readonly { readonly position: number; readonly raw: string; readonly txHash: string }[],
): Promise<boolean> =>
  value(tx)(sql`SELECT sweeps.import(${session}, ${id}::uuid, ${JSON.stringify(signed)}::jsonb) AS is`);

export const closeWhenOver = (tx: Tx, sweepId: string) =>
  run(tx)(sql`
    UPDATE sweeps.sweep s SET status = 'done', closed_at = now() WHERE s.id = ${sweepId}::uuid AND s.status = 'signed'
    AND NOT EXISTS (SELECT FROM sweeps.transaction t WHERE t.sweep_id = s.id AND t.status IN ('signed', 'broadcast'))`);

/** Ends an open sweep with all its unfinished transactions. */
export const giveUp = (tx: Tx, session: Buffer, id: string): Promise<boolean> =>
  value(tx)(sql`SELECT sweeps.give_up(${session}, ${id}::uuid) AS is`);

export interface Candidate {
  readonly address: string;
  readonly memberId: bigint;
  readonly publicId: string;
  readonly fullName: string;
  readonly referId: string;
}

/**
 * Lists members' addresses that should hold at least this much: final arrivals minus sweeps. The chain is queried
 * before the figure is used.
 */
export const listCandidates = (
  db: Queryable,
  chainId: number,
  thresholdWei: bigint,
  limit: number,
): Promise<readonly Candidate[]> =>
  all(db)(sql`
    WITH arrived AS (
      SELECT t.to_address AS address, sum(t.amount_wei) AS wei FROM chain.transfers t
      WHERE t.chain_id = ${chainId} AND t.purpose = 'member' AND t.status = 'final' GROUP BY 1
    ), swept AS (
      SELECT t.from_address AS address, sum(t.amount_wei) AS wei FROM chain.transfers t
      WHERE t.chain_id = ${chainId} AND t.purpose <> 'member' AND t.status <> 'removed' GROUP BY 1
    )
    SELECT a.address, m.id AS "memberId", m.public_id AS "publicId", m.full_name AS "fullName", m.refer_id AS "referId"
    FROM arrived r JOIN chain.addresses a ON a.address = r.address JOIN members.members m ON m.id = a.member_id
    LEFT JOIN swept w ON w.address = r.address
    WHERE r.wei - coalesce(w.wei, 0) >= ${thresholdWei.toString()}::numeric
    ORDER BY r.wei - coalesce(w.wei, 0) DESC LIMIT ${limit}`);
