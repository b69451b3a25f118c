// Apart from store.ts, which is about runs: the hash chain over the ledger's postings.

import { sql } from 'kysely';
import type { Db, Queryable } from '../../../platform/database.ts';

export interface Settled {
  readonly settled: bigint;
  readonly isBehind: boolean;
}

/** How far postings are settled; behind: transactions are open that may have a lower number than the newest posting. */
export async function settle(db: Db): Promise<Settled> {
  const { rows } = await sql<Settled>`SELECT settled, is_behind AS "isBehind" FROM reconciliation.settle()`.execute(db);
  return rows[0]!;
}

/** Links at most so many postings, up to this one; answers how many there were. */
export async function linkSome(db: Queryable, upTo: bigint, most: number): Promise<bigint> {
  const { rows } = await sql<{
    linked: bigint;
  }>`SELECT reconciliation.link_postings(${upTo}, ${most}) AS linked`.execute(db);
  return rows[0]!.linked;
}

export interface Link {
  readonly id: bigint;
  readonly lastPosting: bigint;
  /** Hexadecimal. */
  readonly sha256: string;
}

const LINK = sql`l.id, l.last_posting AS "lastPosting", encode(l.sha256, 'hex') AS sha256`;

/** The end of the chain. */
export async function selectEnd(db: Queryable): Promise<Link | undefined> {
  const { rows } = await sql<Link>`SELECT ${LINK} FROM reconciliation.link l ORDER BY l.id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function selectLink(db: Queryable, id: bigint): Promise<Link | undefined> {
  const { rows } = await sql<Link>`SELECT ${LINK} FROM reconciliation.link l WHERE l.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the audit trail noted an end of the chain within the last hour, or this very one. */
export async function isNoted(db: Queryable, { id }: Link): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    SELECT coalesce((SELECT e.at > now() - interval '1 hour' OR e.after ->> 'link' = ${id}::text FROM audit.entries e
      WHERE e.action = 'postings.note-end' ORDER BY e.id DESC LIMIT 1), false) AS noted`.execute(db);
  return rows[0]!.noted;
}
