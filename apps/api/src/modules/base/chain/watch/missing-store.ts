import { sql } from 'kysely';
import type { TransferLog, UnsupportedLog } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';

/** The condition under which a table stores a log. */
const OURS = {
  transfer: sql`a.address = l."to"`,
  unsupported_transfer: sql`a.address = l."to"`,
  paid_transfer: sql`a.address = l."from" AND a.purpose = 'payout'`,
} as const;

/** Returns the logs that the table should store and does not, or stores only as removed; without duplicates. */
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
  const { rows } = await sql<{ at: number }>`
    SELECT l.at FROM jsonb_to_recordset(${batch}::jsonb)
      AS l (at integer, "blockHash" text, "txHash" text, "logIndex" integer, "from" text, "to" text)
    JOIN chain.address a ON ${OURS[table]}
    WHERE NOT EXISTS (
      SELECT FROM ${sql.table(`chain.${table}`)} t WHERE t.chain_id = ${chainId} AND t.block_hash = l."blockHash"
        AND t.tx_hash = l."txHash" AND t.log_index = l."logIndex" AND t.status <> 'removed')
    ORDER BY l.at`.execute(db);
  return rows.map(({ at }) => moving[at]!);
}

const amountOf = (log: TransferLog | UnsupportedLog): bigint => ('amountWei' in log ? log.amountWei : log.amountRaw);
const keyOf = ({ blockHash, txHash, logIndex }: TransferLog | UnsupportedLog): string =>
  `${blockHash}:${txHash}:${logIndex}`;
