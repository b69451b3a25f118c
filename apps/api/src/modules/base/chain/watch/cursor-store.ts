// Separate from store.ts, which records transfers: how far the watcher has read, and what it reads again.

import { sql } from 'kysely';
import type { BlockRef } from '../../../../platform/chain-port.ts';
import { first, firstValue, type Queryable, run, type Tx } from '../../../../platform/database.ts';

/** How far the watcher has read. */
export interface Cursor {
  readonly version: bigint;
  /** The first block that is ever read. */
  readonly startNumber: bigint;
  readonly block: BlockRef;
  readonly latestNumber: bigint;
  readonly finalized: BlockRef;
}

export async function readCursor(db: Queryable, chainId: number): Promise<Cursor | null> {
  const row = await first(db)(sql<{
    version: bigint;
    start_number: bigint;
    block_number: bigint;
    block_hash: string;
    latest_number: bigint;
    finalized_number: bigint;
    finalized_hash: string;
  }>`SELECT version, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash
     FROM chain.cursor WHERE chain_id = ${chainId}`);
  if (!row) return null;
  return {
    version: row.version,
    startNumber: row.start_number,
    block: { number: row.block_number, hash: row.block_hash },
    latestNumber: row.latest_number,
    finalized: { number: row.finalized_number, hash: row.finalized_hash },
  };
}

export const insertCursor = (
  db: Queryable,
  chainId: number,
  at: { startNumber: bigint; block: BlockRef; latestNumber: bigint; finalized: BlockRef },
) =>
  run(db)(sql`
    INSERT INTO chain.cursor (chain_id, start_number, block_number, block_hash, latest_number, finalized_number, finalized_hash)
    VALUES (${chainId}, ${at.startNumber}, ${at.block.number}, ${at.block.hash}, ${at.latestNumber},
            ${at.finalized.number}, ${at.finalized.hash})
    ON CONFLICT DO NOTHING`);

/** Returns false if another watcher moved the cursor since it was read. Reads since then must not be stored. */
export async function moveCursor(
  tx: Tx,
  chainId: number,
  version: bigint,
  to: { block: BlockRef; latestNumber: bigint; finalized: BlockRef },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chain.cursor SET version = version + 1, block_number = ${to.block.number}, block_hash = ${to.block.hash},
      latest_number = ${to.latestNumber}, finalized_number = ${to.finalized.number},
      finalized_hash = ${to.finalized.hash}, polled_at = now()
    WHERE chain_id = ${chainId} AND version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface ReadState {
  readonly block: bigint;
  /** When the watcher last read and moved its cursor. */
  readonly readAt: Date;
}

/** Returns the watcher's position and its time. Null before its first read. */
export const readReadState = (db: Queryable, chainId: number): Promise<ReadState | null> =>
  first(db)(sql<{ block: bigint; readAt: Date }>`
    SELECT block_number AS block, polled_at AS "readAt" FROM chain.cursor
    WHERE chain_id = ${chainId}`).then((row) => row ?? null);

/** Returns the newest final block of the watcher's node. Null before its first read. */
export const readFinalizedOfWatcher = async (db: Queryable, chainId: number): Promise<bigint | null> =>
  (await readCursor(db, chainId))?.finalized.number ?? null;

/** `short`: the last hours, read again every few minutes. `long`: the last days, read again once a day. */
export type RescanSpan = 'short' | 'long';

/** Returns true if the last rescan of the span has ended and started long enough ago. */
export const isRescanDue = (db: Queryable, chainId: number, span: RescanSpan, afterSeconds: number): Promise<boolean> =>
  firstValue(db)(sql<{ is_due: boolean }>`
    SELECT next_number > last_number AND begun_at <= now() - make_interval(secs => ${afterSeconds}) AS is_due
    FROM chain.rescan WHERE chain_id = ${chainId} AND span = ${span}`).then((isDue) => isDue ?? true);

export const beginRescan = (
  db: Queryable,
  chainId: number,
  span: RescanSpan,
  { from, to }: { readonly from: bigint; readonly to: bigint },
) =>
  run(db)(sql`
    INSERT INTO chain.rescan AS r (chain_id, span, next_number, last_number) VALUES (${chainId}, ${span}, ${from}, ${to})
    ON CONFLICT (chain_id, span) DO UPDATE SET next_number = excluded.next_number, last_number = excluded.last_number,
      begun_at = now() WHERE r.next_number > r.last_number`);

/** Returns the blocks of the rescan that are left. Null if none are. */
export const selectRescan = (
  db: Queryable,
  chainId: number,
  span: RescanSpan,
): Promise<{ readonly from: bigint; readonly to: bigint } | null> =>
  first(db)(sql<{ from: bigint; to: bigint }>`
    SELECT next_number AS "from", last_number AS "to" FROM chain.rescan
    WHERE chain_id = ${chainId} AND span = ${span} AND next_number <= last_number`).then((row) => row ?? null);

/** Returns false if another watcher has advanced it meanwhile. */
export async function advanceRescan(
  db: Queryable,
  chainId: number,
  span: RescanSpan,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chain.rescan SET next_number = ${to} WHERE chain_id = ${chainId} AND span = ${span} AND next_number = ${from}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
