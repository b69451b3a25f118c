// Separate from signed/store.ts, which the certifier runs: what members and visitors read and order.

import type { STATEMENT_STATES } from '@plumbline/contract';
import { sql } from 'kysely';
import { all, first, type Queryable, value } from '../../../../platform/database.ts';

export interface OwnStatementRow {
  readonly public_id: string;
  readonly is_monthly: boolean;
  readonly from_day: string;
  readonly to_day: string;
  readonly status: (typeof STATEMENT_STATES)[number];
  readonly failure: string | null;
  readonly asked_at: Date;
  /** Null until it is signed, like the fields below except the last. */
  readonly number: number | null;
  readonly sha256: Buffer | null;
  readonly pdf_sha256: Buffer | null;
  readonly signed_at: Date | null;
  readonly total: bigint;
}

export interface Session {
  readonly tokenSha256: Buffer;
  readonly subjectId: bigint;
}

export const selectOwn = (
  db: Queryable,
  { tokenSha256, subjectId }: Session,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly OwnStatementRow[]> =>
  all(db)(sql`SELECT * FROM statements.own(${tokenSha256}, ${subjectId}, ${limit}, ${offset})`);

export const ask = (
  db: Queryable,
  { tokenSha256, subjectId }: Session,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> =>
  value(db)(sql`SELECT statements.ask(${tokenSha256}, ${subjectId}, ${from}::date, ${to}::date) AS id`);

export interface OwnFileRow {
  readonly holder: string;
  readonly number: number;
  readonly content: Buffer;
}

export const selectOwnFile = (
  db: Queryable,
  { tokenSha256, subjectId }: Session,
  id: string,
  format: string,
): Promise<OwnFileRow | undefined> =>
  first(db)(sql`SELECT * FROM statements.own_file(${tokenSha256}, ${subjectId}, ${id}::uuid, ${format})`);

export interface VerifiedRow {
  readonly part: 'manifest' | 'csv' | 'pdf';
  readonly number: number;
  readonly from_day: string;
  readonly to_day: string;
  readonly signed_at: Date;
  readonly key_id: string;
  readonly sha256: Buffer;
  readonly previous_sha256: Buffer;
  readonly is_intact: boolean;
}

export const selectVerified = (db: Queryable, sha256: Buffer): Promise<VerifiedRow | undefined> =>
  first(db)(sql`SELECT * FROM statements.verify(${sha256})`);

export interface KeyRow {
  readonly id: string;
  readonly public_key: Buffer;
  readonly from_at: Date;
  readonly until_at: Date | null;
}

export const selectKeys = (db: Queryable): Promise<readonly KeyRow[]> =>
  all(db)(sql`SELECT id, public_key, from_at, until_at FROM statements.keys`);

/** Returns how many people were checked. Null if no month is due. */
export const queueMonth = (db: Queryable, most: number): Promise<number | null> =>
  value(db)(sql`SELECT statements.queue_month(${most}) AS looked`);

export interface LateStatements {
  readonly waiting: bigint;
  readonly failed: bigint;
  readonly since: Date;
}

/** Returns statements that waited too long or could not be created. Null if there are none. */
export const selectLateStatements = (db: Queryable): Promise<LateStatements | null> =>
  first(db)(sql<LateStatements>`
    SELECT count(*) FILTER (WHERE l.what = 'waiting') AS waiting, count(*) FILTER (WHERE l.what = 'failed') AS failed,
      min(l.since) AS since FROM statements.late l HAVING count(*) > 0`).then((row) => row ?? null);
