// Separate from store.ts, which is about runs: the hash chain over the ledger's postings.

import { sql } from 'kysely';
import { type Db, first, one, type Queryable, value } from '../../../platform/database.ts';

export interface Settled {
  readonly settled: bigint;
  readonly isBehind: boolean;
}

/** Returns up to where postings are settled. After that, open transactions may still add lower numbers. */
export const settle = (db: Db): Promise<Settled> =>
  one(db)(sql`SELECT settled, is_behind AS "isBehind" FROM reconciliation.settle()`);

/** Links at most `most` postings, up to `upTo`. Returns their number. */
export const linkSome = (db: Queryable, upTo: bigint, most: number): Promise<bigint> =>
  value(db)(sql`SELECT reconciliation.link_postings(${upTo}, ${most}) AS linked`);

export interface Link {
  readonly id: bigint;
  readonly lastPosting: bigint;
  /** Hexadecimal. */
  readonly sha256: string;
}

const LINK = sql`l.id, l.last_posting AS "lastPosting", encode(l.sha256, 'hex') AS sha256`;

/** Returns the end of the chain. */
export const selectEnd = (db: Queryable): Promise<Link | undefined> =>
  first(db)(sql`SELECT ${LINK} FROM reconciliation.link l ORDER BY l.id DESC LIMIT 1`);

export const selectLink = (db: Queryable, id: bigint): Promise<Link | undefined> =>
  first(db)(sql`SELECT ${LINK} FROM reconciliation.link l WHERE l.id = ${id}`);

/** Returns true if the audit trail has this end of the chain, or one from within the last hour. */
export const isNoted = (db: Queryable, { id }: Link): Promise<boolean> =>
  value(db)(sql`
    SELECT coalesce((SELECT e.at > now() - interval '1 hour' OR e.after ->> 'link' = ${id}::text FROM audit.entries e
      WHERE e.action = 'postings.note-end' ORDER BY e.id DESC LIMIT 1), false) AS noted`);
