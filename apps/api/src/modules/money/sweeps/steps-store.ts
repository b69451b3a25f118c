// Separate from store.ts, which is about whole sweeps: single transactions.

import type { SWEEP_STEPS } from '@plumbline/contract/operator';
import { type RawBuilder, sql } from 'kysely';
import { all, type Queryable, run, type Tx } from '../../../platform/database.ts';
import type { SweepTransaction } from '../../base/chain/index.ts';

export type StepStatus = (typeof SWEEP_STEPS)[number];

/** A stored transaction of a sweep. */
export interface Step extends SweepTransaction {
  readonly sweepId: string;
  readonly position: number;
  readonly chainId: number;
  readonly status: StepStatus;
  readonly rawTransaction: string | null;
  readonly txHash: string | null;
  readonly broadcastAt: Date | null;
  readonly blockNumber: bigint | null;
}

interface StepRow {
  sweep_id: string;
  position: number;
  chain_id: bigint;
  kind: 'gas' | 'transfer';
  path: string;
  from_address: string;
  nonce: bigint;
  to_address: string;
  amount_wei: string;
  gas: bigint;
  gas_price_wei: string;
  status: StepStatus;
  raw_transaction: string | null;
  tx_hash: string | null;
  broadcast_at: Date | null;
  block_number: bigint | null;
}

const toStep = (row: StepRow): Step => ({
  sweepId: row.sweep_id,
  position: row.position,
  chainId: Number(row.chain_id),
  kind: row.kind,
  path: row.path,
  from: row.from_address,
  nonce: row.nonce,
  to: row.to_address,
  amountWei: BigInt(row.amount_wei),
  gas: row.gas,
  gasPriceWei: BigInt(row.gas_price_wei),
  status: row.status,
  rawTransaction: row.raw_transaction,
  txHash: row.tx_hash,
  broadcastAt: row.broadcast_at,
  blockNumber: row.block_number,
});

const steps = (db: Queryable, where: RawBuilder<unknown>): Promise<readonly Step[]> =>
  all(db)(sql<StepRow>`SELECT t.* FROM sweeps.transaction t WHERE ${where}`).then((rows) => rows.map(toStep));

export const selectSteps = (db: Queryable, sweepId: string): Promise<readonly Step[]> =>
  steps(db, sql`t.sweep_id = ${sweepId}::uuid ORDER BY t.position`);

/** Lists signed, unfinished transactions of the sweep that is being sent. */
export const listOpenSteps = (db: Queryable, chainId: number): Promise<readonly Step[]> =>
  steps(
    db,
    sql`t.chain_id = ${chainId} AND t.status IN ('signed', 'broadcast') AND t.sweep_id IN
      (SELECT id FROM sweeps.sweep WHERE status = 'signed') ORDER BY t.position`,
  );

/**
 * Lists what to send now: gas first, then an address's transfer once its gas is final. Sent transactions are repeated
 * after a pause, until the network has decided.
 */
export const listToSend = (db: Queryable, chainId: number, repeatAfterSeconds: number): Promise<readonly Step[]> =>
  steps(
    db,
    sql`t.chain_id = ${chainId} AND t.status IN ('signed', 'broadcast')
      AND t.sweep_id IN (SELECT id FROM sweeps.sweep WHERE status = 'signed')
      AND (t.broadcast_at IS NULL OR t.broadcast_at < now() - make_interval(secs => ${repeatAfterSeconds}))
      AND NOT EXISTS (SELECT FROM sweeps.transaction g WHERE g.sweep_id = t.sweep_id AND g.kind = 'gas'
        AND t.kind = 'transfer' AND g.to_address = t.from_address AND g.status <> 'final')
      ORDER BY t.position`,
  );

export const markSent = (db: Queryable, { sweepId, position }: Step) =>
  run(db)(sql`UPDATE sweeps.transaction SET status = 'broadcast', broadcast_at = now()
    WHERE sweep_id = ${sweepId}::uuid AND position = ${position} AND status IN ('signed', 'broadcast')`);

export const endStep = (
  tx: Tx,
  { sweepId, position }: Step,
  status: 'final' | 'reverted' | 'void',
  blockNumber: bigint | null,
) =>
  run(tx)(sql`UPDATE sweeps.transaction SET status = ${status}, block_number = ${blockNumber}, resolved_at = now()
    WHERE sweep_id = ${sweepId}::uuid AND position = ${position} AND status IN ('signed', 'broadcast')`);

/** A transfer whose gas will never arrive is not sent. */
export const voidWithoutGas = (tx: Tx, sweepId: string) =>
  run(tx)(sql`UPDATE sweeps.transaction t SET status = 'void', resolved_at = now()
    WHERE t.sweep_id = ${sweepId}::uuid AND t.kind = 'transfer' AND t.status = 'signed' AND EXISTS (
      SELECT FROM sweeps.transaction g WHERE g.sweep_id = t.sweep_id AND g.kind = 'gas' AND g.to_address = t.from_address
        AND g.status IN ('reverted', 'void'))`);
