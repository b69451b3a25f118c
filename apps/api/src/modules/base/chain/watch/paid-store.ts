import { toWei, type Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { TransferLog } from '../../../../platform/chain-port.ts';
import type { Queryable, Tx } from '../../../../platform/database.ts';

/** The wallets that payouts come from: the configured one, and those before it. */
export async function listPayoutAddresses(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT address FROM chain.address WHERE purpose = 'payout'`.execute(db);
  return rows.map((row) => row.address);
}

/** Records those of the logs that take USDT out of the payout wallet, as `recordTransfers` does what comes in. */
export async function recordPaid(tx: Tx, chainId: number, logs: readonly TransferLog[]): Promise<void> {
  if (logs.length === 0) return;
  const batch = JSON.stringify(
    logs.map((log) => ({ ...log, blockNumber: log.blockNumber.toString(), amountWei: log.amountWei.toString() })),
  );
  await sql`
    INSERT INTO chain.paid_transfer AS t (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
                                          amount_wei)
    SELECT ${chainId}, l."blockNumber", l."blockHash", l."txHash", l."logIndex", l."from", l."to", l."amountWei"
    FROM jsonb_to_recordset(${batch}::jsonb) AS l ("blockNumber" bigint, "blockHash" text, "txHash" text,
           "logIndex" integer, "from" text, "to" text, "amountWei" numeric)
    JOIN chain.address a ON a.address = l."from" AND a.purpose = 'payout'
    WHERE l."amountWei" > 0
    ORDER BY l."blockNumber", l."logIndex"
    ON CONFLICT ON CONSTRAINT paid_transfer_once DO UPDATE SET status = 'seen' WHERE t.status = 'removed'`.execute(tx);
}

/** Removes what is in blocks that the chain no longer has; returns the transactions that had been final. */
export async function markPaidRemoved(tx: Tx, chainId: number, blockHashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tx_hash: string }>`
    WITH gone AS (
      UPDATE chain.paid_transfer SET status = 'removed'
      WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status <> 'removed'
      RETURNING tx_hash, final_at)
    SELECT DISTINCT tx_hash FROM gone WHERE final_at IS NOT NULL`.execute(tx);
  return rows.map((row) => row.tx_hash);
}

/** How far the watcher has come with a payout; null when it has not seen it. */
export async function selectPaid(
  db: Queryable,
  paid: {
    readonly chainId: number;
    readonly from: string;
    readonly to: string;
    readonly amount: Usdt;
    readonly txHash: string;
  },
): Promise<'seen' | 'final' | null> {
  const { rows } = await sql<{ status: 'seen' | 'final' }>`
    SELECT status FROM chain.paid_transfer
    WHERE chain_id = ${paid.chainId} AND tx_hash = ${paid.txHash} AND from_address = ${paid.from.toLowerCase()}
      AND to_address = ${paid.to.toLowerCase()} AND amount_wei = ${toWei(paid.amount).toString()}::numeric
      AND status <> 'removed'
    ORDER BY status LIMIT 1`.execute(db);
  return rows[0]?.status ?? null;
}
