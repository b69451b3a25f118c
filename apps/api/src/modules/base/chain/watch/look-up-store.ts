import { sql } from 'kysely';
import type { TransferLog } from '../../../../platform/chain-port.ts';
import type { Queryable } from '../../../../platform/database.ts';

export async function askLookUp(db: Queryable, txHash: string): Promise<void> {
  await sql`SELECT chain.ask_look_up(${txHash})`.execute(db);
}

export interface Recorded {
  /** A transfer to a platform address is not recorded as it stands on the chain. */
  readonly isMissing: boolean;
  /** It is, and other modules have not taken notice of it yet. */
  readonly isNews: boolean;
}

/** How far the watcher has come with the transfers of a transaction. */
export async function selectRecorded(db: Queryable, chainId: number, logs: readonly TransferLog[]): Promise<Recorded> {
  const batch = JSON.stringify(
    logs.map(({ blockHash, txHash, logIndex, to, amountWei }) => ({
      blockHash,
      txHash,
      logIndex,
      to,
      wei: `${amountWei}`,
    })),
  );
  const { rows } = await sql<Recorded>`
    SELECT coalesce(bool_or(t.id IS NULL), false) AS "isMissing",
      coalesce(bool_or(EXISTS (SELECT FROM chain.news n WHERE n.transfer_id = t.id)), false) AS "isNews"
    FROM jsonb_to_recordset(${batch}::jsonb)
      AS l ("blockHash" text, "txHash" text, "logIndex" integer, "to" text, wei numeric)
    JOIN chain.address a ON a.address = l."to"
    LEFT JOIN chain.transfer t ON t.chain_id = ${chainId} AND t.block_hash = l."blockHash" AND t.tx_hash = l."txHash"
      AND t.log_index = l."logIndex" AND t.status <> 'removed'
    WHERE l.wei > 0`.execute(db);
  return rows[0]!;
}

export interface AskedLookUp {
  readonly txHash: string;
  readonly isOld: boolean;
}

/** What the watcher was asked to look at, the oldest first. */
export async function listLookUps(
  db: Queryable,
  oldAfterSeconds: number,
  limit: number,
): Promise<readonly AskedLookUp[]> {
  const { rows } = await sql<AskedLookUp>`
    SELECT tx_hash AS "txHash", asked_at < now() - make_interval(secs => ${oldAfterSeconds}) AS "isOld"
    FROM chain.look_up ORDER BY asked_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function deleteLookUp(db: Queryable, txHash: string): Promise<void> {
  await sql`DELETE FROM chain.look_up WHERE tx_hash = ${txHash}`.execute(db);
}
