// The watcher's store. The payer has another login and uses the stores of payouts and anchors.

import { sql } from 'kysely';
import type { BlockRef, TransferLog } from '../../../../platform/chain-port.ts';
import { all, first, one, type Queryable, run, type Tx, values } from '../../../../platform/database.ts';

export type Purpose = 'member' | 'treasury' | 'payout';
export type TransferStatus = 'seen' | 'final' | 'removed';

/** A recorded transfer to one of the platform's addresses. */
export interface Transfer extends TransferLog {
  readonly id: bigint;
  readonly chainId: number;
  readonly purpose: Purpose;
  readonly memberId: bigint | null;
  readonly status: TransferStatus;
  /** The ledger's evidence. Null while the transfer is not final, and if it can never be booked. */
  readonly evidenceId: bigint | null;
}

type TransferRow = Omit<Transfer, 'chainId' | 'amountWei'> & { readonly chainId: bigint; readonly amountWei: string };

const COLUMNS = sql`t.id, t.chain_id AS "chainId", t.block_number AS "blockNumber", t.block_hash AS "blockHash", t.tx_hash AS "txHash",
  t.log_index AS "logIndex", t.from_address AS "from", t.to_address AS "to", t.purpose, t.member_id AS "memberId",
  t.amount_wei AS "amountWei", t.status, t.evidence_id AS "evidenceId"`;

const toTransfer = (row: TransferRow): Transfer => ({
  ...row,
  chainId: Number(row.chainId),
  amountWei: BigInt(row.amountWei),
});

/** Registers platform addresses. A known address keeps its purpose. */
export const insertAddress = (db: Queryable, address: string, purpose: Purpose, memberId: bigint | null) =>
  run(db)(sql`INSERT INTO chain.address (address, purpose, member_id)
    VALUES (${address.toLowerCase()}, ${purpose}, ${memberId}) ON CONFLICT DO NOTHING`);

/** Registers an address that is not watched and never paid (`chain.refusal_of_recipient`). */
export const insertRefusedRecipient = (db: Queryable, address: string, { isOurs }: { readonly isOurs: boolean }) =>
  run(db)(sql`INSERT INTO chain.refused_recipient (address, is_ours)
    VALUES (${address.toLowerCase()}, ${isOurs}) ON CONFLICT DO NOTHING`);

export const listAddresses = (db: Queryable, after: string, limit: number): Promise<string[]> =>
  values(db)(sql`SELECT address FROM chain.address WHERE address > ${after} ORDER BY address LIMIT ${limit}`);

/**
 * Records transfers to platform addresses. A recorded one stays unchanged, and a removed one that reappears becomes
 * seen again. One statement handles the hundreds of transfers of a BSC block.
 */
export async function recordTransfers(tx: Tx, chainId: number, logs: readonly TransferLog[]): Promise<void> {
  if (logs.length === 0) return;
  const batch = JSON.stringify(
    logs.map((log) => ({ ...log, blockNumber: log.blockNumber.toString(), amountWei: log.amountWei.toString() })),
  );
  await run(tx)(sql`
    WITH recorded AS (
      INSERT INTO chain.transfer AS t (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
                                       purpose, member_id, amount_wei)
      SELECT ${chainId}, l."blockNumber", l."blockHash", l."txHash", l."logIndex", l."from", l."to", a.purpose,
             a.member_id, l."amountWei"
      FROM jsonb_to_recordset(${batch}::jsonb) AS l ("blockNumber" bigint, "blockHash" text, "txHash" text,
             "logIndex" integer, "from" text, "to" text, "amountWei" numeric)
      JOIN chain.address a ON a.address = l."to"
      WHERE l."amountWei" > 0
      ORDER BY l."blockNumber", l."logIndex"
      ON CONFLICT ON CONSTRAINT transfer_once DO UPDATE SET status = 'seen' WHERE t.status = 'removed'
      RETURNING t.id, t.purpose
    )
    INSERT INTO chain.news (transfer_id) SELECT id FROM recorded WHERE purpose = 'member' ORDER BY id`);
}

/** Lists blocks with transfers that are not final yet, oldest first. */
export const listSeenBlocks = (db: Queryable, chainId: number, limit: number): Promise<BlockRef[]> =>
  all(db)(sql`
    SELECT block_number AS number, block_hash AS hash FROM chain.transfer
    WHERE chain_id = ${chainId} AND status = 'seen'
    UNION SELECT block_number, block_hash FROM chain.unsupported_transfer WHERE chain_id = ${chainId} AND status = 'seen'
    UNION SELECT block_number, block_hash FROM chain.paid_transfer WHERE chain_id = ${chainId} AND status = 'seen'
    ORDER BY 1 LIMIT ${limit}`);

/** Lists blocks with final transfers, newest first. */
export const listFinalBlocks = (db: Queryable, chainId: number, limit: number): Promise<BlockRef[]> =>
  all(db)(sql`
    (SELECT block_number AS number, block_hash AS hash FROM chain.transfer
     WHERE chain_id = ${chainId} AND status = 'final' GROUP BY 1, 2 ORDER BY 1 DESC LIMIT ${limit})
    UNION (SELECT block_number, block_hash FROM chain.unsupported_transfer
     WHERE chain_id = ${chainId} AND status = 'final' GROUP BY 1, 2 ORDER BY 1 DESC LIMIT ${limit})
    UNION (SELECT block_number, block_hash FROM chain.paid_transfer
     WHERE chain_id = ${chainId} AND status = 'final' GROUP BY 1, 2 ORDER BY 1 DESC LIMIT ${limit})
    UNION (SELECT block_number, block_hash FROM chain.seen_anchor
     WHERE chain_id = ${chainId} AND status = 'final' ORDER BY 1 DESC LIMIT ${limit})
    ORDER BY 1 DESC LIMIT ${limit}`);

export async function markFinal(tx: Tx, chainId: number, blockHashes: readonly string[]): Promise<void> {
  for (const table of ['chain.transfer', 'chain.unsupported_transfer', 'chain.paid_transfer']) {
    await run(tx)(sql`UPDATE ${sql.table(table)} SET status = 'final', final_at = now()
      WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status = 'seen'`);
  }
}

/**
 * Removes transfers in blocks that left the chain. Returns the USDT transactions that had been final; other tokens were
 * never credited.
 */
export async function markRemoved(tx: Tx, chainId: number, blockHashes: readonly string[]): Promise<string[]> {
  await run(tx)(sql`UPDATE chain.unsupported_transfer SET status = 'removed'
    WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status <> 'removed'`);
  const rows = await all(tx)(sql<{ tx_hash: string }>`
    WITH gone AS (
      UPDATE chain.transfer SET status = 'removed'
      WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status <> 'removed'
      RETURNING id, purpose, tx_hash, final_at
    ), news AS (
      INSERT INTO chain.news (transfer_id) SELECT id FROM gone WHERE purpose = 'member' ORDER BY id
    )
    SELECT DISTINCT tx_hash FROM gone WHERE final_at IS NOT NULL`);
  return rows.map((row) => row.tx_hash);
}

/**
 * Takes the oldest news that no other worker holds, and locks its transfer in the current state. Null if there is none.
 * A rollback makes the news available again.
 */
export async function takeNews(
  tx: Tx,
  except: readonly bigint[],
): Promise<{ readonly id: bigint; readonly transfer: Transfer } | null> {
  const news = await first(tx)(sql<{ id: bigint; transfer_id: bigint }>`
    DELETE FROM chain.news WHERE id = (
      SELECT id FROM chain.news WHERE id <> ALL (${except}::bigint[]) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, transfer_id`);
  if (!news) return null;
  const row = await one(tx)(sql<TransferRow>`
    SELECT ${COLUMNS} FROM chain.transfer t WHERE t.id = ${news.transfer_id} FOR NO KEY UPDATE`);
  return { id: news.id, transfer: toTransfer(row) };
}

/** Locks the transfers of a transaction that are still in the chain, so that no re-org changes them meanwhile. */
export const lockTransfers = (tx: Tx, chainId: number, txHash: string): Promise<Transfer[]> =>
  all(tx)(sql<TransferRow>`
    SELECT ${COLUMNS} FROM chain.lock_transfers(${chainId}, ${txHash}) t`).then((rows) => rows.map(toTransfer));

/** Locks one transfer, so that no re-org changes it meanwhile. */
export const lockTransfer = (tx: Tx, id: bigint): Promise<Transfer> =>
  one(tx)(sql<TransferRow>`SELECT ${COLUMNS} FROM chain.lock_whole_transfer(${id}) t`).then(toTransfer);

/** Records evidence for final transfers without it, oldest first. */
export const recordFinalEvidence = (db: Queryable, chainId: number, limit: number) =>
  run(db)(sql`
    SELECT chain.record_evidence(t.id) FROM (
      SELECT id FROM chain.transfer WHERE chain_id = ${chainId} AND status = 'final' AND recorded_at IS NULL
      ORDER BY id LIMIT ${limit}) t`);
