// Separate from store.ts, which stores deposits: other tokens, payments from payout wallets, and missed transfers.

import { toWei, type Usdt } from '@plumbline/money';
import { sql } from 'kysely';
import type { TokenDescription, TransferLog, UnsupportedLog } from '../../../../platform/chain-port.ts';
import { all, firstValue, type Queryable, run, type Tx, values } from '../../../../platform/database.ts';

/** Returns the configured payout wallet and earlier ones. */
export const listPayoutAddresses = (db: Queryable): Promise<string[]> =>
  values(db)(sql`SELECT address FROM chain.address WHERE purpose = 'payout'`);

/** Records USDT transfers from the payout wallet, as `recordTransfers` records incoming ones. */
export async function recordPaid(tx: Tx, chainId: number, logs: readonly TransferLog[]): Promise<void> {
  if (logs.length === 0) return;
  const batch = JSON.stringify(
    logs.map((log) => ({ ...log, blockNumber: log.blockNumber.toString(), amountWei: log.amountWei.toString() })),
  );
  await run(tx)(sql`
    INSERT INTO chain.paid_transfer AS t (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
                                          amount_wei)
    SELECT ${chainId}, l."blockNumber", l."blockHash", l."txHash", l."logIndex", l."from", l."to", l."amountWei"
    FROM jsonb_to_recordset(${batch}::jsonb) AS l ("blockNumber" bigint, "blockHash" text, "txHash" text,
           "logIndex" integer, "from" text, "to" text, "amountWei" numeric)
    JOIN chain.address a ON a.address = l."from" AND a.purpose = 'payout'
    WHERE l."amountWei" > 0
    ORDER BY l."blockNumber", l."logIndex"
    ON CONFLICT ON CONSTRAINT paid_transfer_once DO UPDATE SET status = 'seen' WHERE t.status = 'removed'`);
}

/** Removes payments in blocks that left the chain. Returns the transactions that had been final. */
export async function markPaidRemoved(tx: Tx, chainId: number, blockHashes: readonly string[]): Promise<string[]> {
  const rows = await all(tx)(sql<{ tx_hash: string }>`
    WITH gone AS (
      UPDATE chain.paid_transfer SET status = 'removed'
      WHERE chain_id = ${chainId} AND block_hash = ANY (${blockHashes}) AND status <> 'removed'
      RETURNING tx_hash, final_at)
    SELECT DISTINCT tx_hash FROM gone WHERE final_at IS NOT NULL`);
  return rows.map((row) => row.tx_hash);
}

/** Returns the watcher's record of a payout. Null if it has not seen it. */
export const selectPaid = (
  db: Queryable,
  paid: {
    readonly chainId: number;
    readonly from: string;
    readonly to: string;
    readonly amount: Usdt;
    readonly txHash: string;
  },
): Promise<'seen' | 'final' | null> =>
  firstValue(db)(sql<{ status: 'seen' | 'final' }>`
    SELECT status FROM chain.paid_transfer
    WHERE chain_id = ${paid.chainId} AND tx_hash = ${paid.txHash} AND from_address = ${paid.from.toLowerCase()}
      AND to_address = ${paid.to.toLowerCase()} AND amount_wei = ${toWei(paid.amount).toString()}::numeric
      AND status <> 'removed'
    ORDER BY status LIMIT 1`).then((status) => status ?? null);

/** The condition under which a table stores a log. */
const OURS = {
  transfer: sql`a.address = l."to"`,
  unsupported_transfer: sql`a.address = l."to"`,
  paid_transfer: sql`a.address = l."from" AND a.purpose = 'payout'`,
} as const;

/** Returns the logs that the table should store but does not, or stores only as removed. Without duplicates. */
export async function selectMissing<Log extends TransferLog | UnsupportedLog>(
  db: Queryable,
  chainId: number,
  table: keyof typeof OURS,
  logs: readonly Log[],
): Promise<readonly Log[]> {
  const moving = [...new Map(logs.filter((log) => amountOf(log) > 0n).map((log) => [keyOf(log), log])).values()];
  if (moving.length === 0) return [];
  const batch = JSON.stringify(
    moving.map(({ blockHash, txHash, logIndex, from, to }, at) => ({ at, blockHash, txHash, logIndex, from, to })),
  );
  return all(db)(sql<{ at: number }>`
    SELECT l.at FROM jsonb_to_recordset(${batch}::jsonb)
      AS l (at integer, "blockHash" text, "txHash" text, "logIndex" integer, "from" text, "to" text)
    JOIN chain.address a ON ${OURS[table]}
    WHERE NOT EXISTS (
      SELECT FROM ${sql.table(`chain.${table}`)} t WHERE t.chain_id = ${chainId} AND t.block_hash = l."blockHash"
        AND t.tx_hash = l."txHash" AND t.log_index = l."logIndex" AND t.status <> 'removed')
    ORDER BY l.at`).then((rows) => rows.map(({ at }) => moving[at]!));
}

const amountOf = (log: TransferLog | UnsupportedLog): bigint => ('amountWei' in log ? log.amountWei : log.amountRaw);
const keyOf = ({ blockHash, txHash, logIndex }: TransferLog | UnsupportedLog): string =>
  `${blockHash}:${txHash}:${logIndex}`;

/** Stores a contract's description of itself. A missing answer keeps the old value. */
export const upsertOtherToken = (
  db: Queryable,
  chainId: number,
  address: string,
  { symbol, decimals }: TokenDescription,
) =>
  run(db)(sql`INSERT INTO chain.other_token (chain_id, address, symbol, decimals)
    VALUES (${chainId}, ${address}, ${symbol}, ${decimals})
    ON CONFLICT (chain_id, address) DO UPDATE SET symbol = excluded.symbol, decimals = excluded.decimals
    WHERE excluded.decimals IS NOT NULL`);

/** Records payments to platform addresses, each once. A removed one that reappears in the chain is seen again. */
export async function recordUnsupported(tx: Tx, chainId: number, logs: readonly UnsupportedLog[]): Promise<void> {
  if (logs.length === 0) return;
  const batch = JSON.stringify(
    logs.map((log) => ({ ...log, blockNumber: log.blockNumber.toString(), amountRaw: log.amountRaw.toString() })),
  );
  await run(tx)(sql`
    INSERT INTO chain.unsupported_transfer AS s (chain_id, block_number, block_hash, tx_hash, log_index, token, from_address, to_address,
                                  purpose, member_id, amount_raw)
    SELECT ${chainId}, l."blockNumber", l."blockHash", l."txHash", l."logIndex", l.token, l."from", l."to", a.purpose,
           a.member_id, l."amountRaw"
    FROM jsonb_to_recordset(${batch}::jsonb) AS l ("blockNumber" bigint, "blockHash" text, "txHash" text,
           "logIndex" integer, token text, "from" text, "to" text, "amountRaw" numeric)
    JOIN chain.address a ON a.address = l."to"
    WHERE l."amountRaw" > 0
    ORDER BY l."blockNumber", l."logIndex"
    ON CONFLICT ON CONSTRAINT unsupported_transfer_once DO UPDATE SET status = 'seen' WHERE s.status = 'removed'`);
}
