import { sql } from 'kysely';
import type { TokenDescription, UnsupportedLog } from '../../../../platform/chain-port.ts';
import type { Queryable, Tx } from '../../../../platform/database.ts';

/** Keeps what a contract says of itself; silence takes nothing back. */
export async function upsertOtherToken(
  db: Queryable,
  chainId: number,
  address: string,
  { symbol, decimals }: TokenDescription,
): Promise<void> {
  await sql`INSERT INTO chain.other_token (chain_id, address, symbol, decimals)
    VALUES (${chainId}, ${address}, ${symbol}, ${decimals})
    ON CONFLICT (chain_id, address) DO UPDATE SET symbol = excluded.symbol, decimals = excluded.decimals
    WHERE excluded.decimals IS NOT NULL`.execute(db);
}

/** Records those that pay a platform address, once; one that a re-org took away and that is there again is seen again. */
export async function recordUnsupported(tx: Tx, chainId: number, logs: readonly UnsupportedLog[]): Promise<void> {
  if (logs.length === 0) return;
  const batch = JSON.stringify(
    logs.map((log) => ({ ...log, blockNumber: log.blockNumber.toString(), amountRaw: log.amountRaw.toString() })),
  );
  await sql`
    INSERT INTO chain.unsupported_transfer AS s (chain_id, block_number, block_hash, tx_hash, log_index, token, from_address, to_address,
                                  purpose, member_id, amount_raw)
    SELECT ${chainId}, l."blockNumber", l."blockHash", l."txHash", l."logIndex", l.token, l."from", l."to", a.purpose,
           a.member_id, l."amountRaw"
    FROM jsonb_to_recordset(${batch}::jsonb) AS l ("blockNumber" bigint, "blockHash" text, "txHash" text,
           "logIndex" integer, token text, "from" text, "to" text, "amountRaw" numeric)
    JOIN chain.address a ON a.address = l."to"
    WHERE l."amountRaw" > 0
    ORDER BY l."blockNumber", l."logIndex"
    ON CONFLICT ON CONSTRAINT unsupported_transfer_once DO UPDATE SET status = 'seen' WHERE s.status = 'removed'`.execute(
    tx,
  );
}
