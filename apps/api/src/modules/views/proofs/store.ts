import { type RawBuilder, sql } from 'kysely';
import { all, first, firstValue, type Queryable, run, type Tx, value, values } from '../../../platform/database.ts';

export interface ProofRow {
  readonly day: string;
  readonly posting_id: bigint;
  readonly root: Buffer;
  readonly total_micro: bigint;
  readonly leaves: bigint;
  readonly file_sha256: Buffer;
  /** Transaction hash in lower case. Null until one is in a final block. */
  readonly anchor_hash: string | null;
}

export interface WhichProofs {
  /** Only this day. */
  readonly day: string | null;
  /** The first proof that includes the posting with this number. */
  readonly posting: string | null;
}

/** Newest first. */
export async function selectProofs(
  db: Queryable,
  { day, posting }: WhichProofs,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ProofRow[]; readonly total: bigint }> {
  const which = sql`
    (${day}::date IS NULL OR day = ${day}::date) AND (${posting}::bigint IS NULL
      OR day = (SELECT min(f.day) FROM proofs.proofs f WHERE f.posting_id >= ${posting}::bigint))`;
  const rows = await all(db)(sql<ProofRow>`
    SELECT day, posting_id, root, total_micro, leaves, file_sha256, anchor_hash FROM proofs.proofs
    WHERE ${which} ORDER BY day DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = await value(db)(sql<{ total: bigint }>`SELECT count(*) AS total FROM proofs.proofs WHERE ${which}`);
  return { rows, total };
}

export const selectProof = (db: Queryable, day: string): Promise<ProofRow | null> =>
  first(db)(sql<ProofRow>`
    SELECT day, posting_id, root, total_micro, leaves, file_sha256, anchor_hash FROM proofs.proofs
    WHERE day = ${day}`).then((row) => row ?? null);

export const selectNewestProved = (db: Queryable): Promise<string | null> =>
  value(db)(sql`SELECT max(day) AS day FROM proofs.proofs`);

/** Returns the newest closed day if it has no proof. Without accounts, there is nothing to prove. */
export const selectDayToProve = (db: Queryable): Promise<string | null> =>
  firstValue(db)(sql<{ day: string }>`
    SELECT c.day FROM (SELECT max(day) AS day FROM income.closed_days) c
    WHERE c.day IS NOT NULL AND ledger.last_owner() > 0 AND NOT EXISTS (SELECT FROM proofs.proofs p
    WHERE p.day = c.day)`).then((day) => day ?? null);

/** Returns the newest closed day if it was closed long ago and has no proof. */
export const selectLateProof = (
  db: Queryable,
  minutes: number,
): Promise<{ readonly day: string; readonly closedAt: Date } | null> =>
  first(db)(sql<{ day: string; closedAt: Date }>`
    SELECT c.day, c.closed_at AS "closedAt" FROM (SELECT * FROM income.closed_days ORDER BY day DESC LIMIT 1) c
    WHERE c.closed_at < now() - make_interval(mins => ${minutes}) AND ledger.last_owner() > 0
      AND NOT EXISTS (SELECT FROM proofs.proofs p WHERE p.day = c.day)`).then((row) => row ?? null);

interface NodeRange {
  readonly level: number;
  readonly from: number;
  readonly count: number;
}

/** Returns rows of nodes of one level of a published day, from a number on. */
export const selectNodes = (db: Queryable, day: string, range: NodeRange): Promise<readonly Buffer[]> =>
  selectContent(db, sql`proofs.nodes`, day, range);

/** Does the same for a day in progress. */
export const selectKeptNodes = (tx: Tx, day: string, range: NodeRange): Promise<readonly Buffer[]> =>
  selectContent(tx, sql`proofs.node`, day, range);

const selectContent = (
  db: Queryable,
  table: RawBuilder<unknown>,
  day: string,
  { level, from, count }: NodeRange,
): Promise<readonly Buffer[]> =>
  values(db)(sql`
    SELECT content FROM ${table}
    WHERE day = ${day} AND level = ${level} AND number >= ${from} AND number < ${from + count} ORDER BY number`);

/** Returns the key and leaf positions of the session's owner. Null if there are none. Refuses (PB000): unauthorized. */
export const selectOwn = (
  db: Queryable,
  session: Buffer,
  subjectId: bigint,
  day: string,
): Promise<{ readonly key: Buffer; readonly positions: Buffer } | null> =>
  first(db)(sql<{ key: Buffer; positions: Buffer }>`
    SELECT key, positions FROM proofs.own(${session}, ${subjectId}, ${day})`).then((row) => row ?? null);

/** Uses another transaction's snapshot. It must be the first statement of a transaction. */
export const takeSnapshot = (tx: Tx, snapshot: string) => run(tx)(sql`SET TRANSACTION SNAPSHOT ${sql.lit(snapshot)}`);

/** Blocks postings until the transaction ends. Fails (55P03) if postings do not pause. */
export const snapshotBetweenPostings = (tx: Tx): Promise<string> =>
  value(tx)(sql`SELECT ledger.snapshot_between_postings() AS snapshot`);

export const selectLastOwner = (tx: Tx): Promise<bigint> => value(tx)(sql`SELECT ledger.last_owner() AS last`);

export interface OwedRow {
  readonly owner_id: bigint;
  readonly owed_micro: bigint;
}

export const selectOwed = (tx: Tx, after: bigint, to: bigint): Promise<readonly OwedRow[]> =>
  all(tx)(sql`SELECT owner_id, owed_micro FROM ledger.owed(${after}, ${to})`);

/** In the order of the ids, which are sorted. */
export const makeKeys = (tx: Tx, owners: readonly bigint[]): Promise<readonly Buffer[]> =>
  values(tx)(sql`SELECT keys AS key FROM proofs.keys(${owners}::bigint[])`);

export interface NodesRow {
  readonly level: number;
  readonly number: number;
  readonly content: Buffer;
}

export const insertNodes = (tx: Tx, day: string, rows: readonly NodesRow[]) =>
  run(tx)(sql`
    INSERT INTO proofs.node (day, level, number, content)
    SELECT ${day}, * FROM unnest(
      ${rows.map(({ level }) => level)}::smallint[], ${rows.map(({ number }) => number)}::integer[],
      ${rows.map(({ content }) => content)}::bytea[])`);

export interface PlacesRow {
  readonly firstOwner: bigint;
  readonly content: Buffer;
}

export const insertPlaces = (tx: Tx, day: string, rows: readonly PlacesRow[]) =>
  run(tx)(sql`
    INSERT INTO proofs.place (day, first_owner_id, content)
    SELECT ${day}, * FROM unnest(
      ${rows.map(({ firstOwner }) => firstOwner)}::bigint[], ${rows.map(({ content }) => content)}::bytea[])`);

/** Refuses (PB000) with the codes of proofs.publish. */
export const publish = (
  tx: Tx,
  proof: {
    readonly day: string;
    readonly root: Buffer;
    readonly totalMicro: bigint;
    readonly leaves: number;
    readonly fileSha256: Buffer;
  },
) =>
  run(tx)(sql`
    SELECT proofs.publish(${proof.day}, ${proof.root}, ${proof.totalMicro}, ${proof.leaves}, ${proof.fileSha256})`);
