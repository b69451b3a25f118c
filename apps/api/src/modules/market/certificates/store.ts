import type { CertificateShown, CertificateState } from '@plumbline/contract';
import type { CERTIFICATE_QUEUES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, first, firstValue, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { ByOperator } from '../../base/audit/index.ts';

/** A session and its member. */
export interface Asking {
  readonly session: Buffer;
  readonly subjectId: bigint;
}

export interface CertificateRow {
  readonly public_id: string;
  readonly course: string | null;
  readonly title: string;
  readonly criteria: string;
  readonly recipient_name: string;
  readonly status: CertificateState;
  readonly reason: string | null;
  readonly shows: CertificateShown;
  readonly issued_at: Date;
  readonly changed_at: Date | null;
  readonly jwt: string | null;
}

/** Returns a page of a member's certificates, or the one with an id. Refuses (PB000): unauthorized. */
export async function selectOwn(
  db: Queryable,
  { session, subjectId }: Asking,
  id: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<{ readonly total: bigint; readonly rows: readonly CertificateRow[] }> {
  const rows = await all(db)(sql<CertificateRow & { total: bigint }>`
    SELECT * FROM certificates.own(${session}, ${subjectId}, ${id}::uuid, ${limit}, ${offset})`);
  return { total: rows[0]?.total ?? 0n, rows: rows.filter(({ public_id }) => public_id !== null) };
}

/** Refuses (PB000) with the codes of certificates.share. */
export const share = (db: Queryable, { session, subjectId }: Asking, id: string, shows: CertificateShown) =>
  run(db)(sql`SELECT certificates.share(${session}, ${subjectId}, ${id}::uuid, ${shows})`);

export interface ShownRow {
  readonly jwt: string;
  readonly status: CertificateState;
  readonly recipient_name: string | null;
}

/** Undefined if it does not exist or its holder does not share it. */
export const selectShown = (db: Queryable, id: string): Promise<ShownRow | undefined> =>
  first(db)(sql`SELECT * FROM certificates.shown(${id}::uuid)`);

export const selectSignedList = (db: Queryable, purpose: string, number: number): Promise<string | null> =>
  value(db)(sql`SELECT certificates.signed_list_of(${purpose}, ${number}) AS jwt`);

/** Returns the issuer's keys, current one first. */
export const selectKeys = (db: Queryable): Promise<readonly { id: string; did: string; x: string }[]> =>
  all(db)(sql`SELECT k.id, k.did, k.x FROM certificates.keys k ORDER BY k.began_at DESC`);

export interface Late {
  readonly certificates: bigint;
  readonly lists: bigint;
  readonly since: Date;
}

/** Returns what has waited too long for its signature, or undefined. */
export const selectLate = (db: Queryable): Promise<Late | undefined> =>
  first(db)(sql`
    SELECT count(*) FILTER (WHERE l.what = 'certificate') AS certificates, count(*) FILTER (WHERE l.what = 'list') AS lists,
      min(l.since) AS since FROM certificates.late l HAVING count(*) > 0`);

/** Returns the title of a certificate. Null if its holder's account was deleted. */
export const selectMailFacts = (db: Queryable, id: string): Promise<string | null> =>
  firstValue(db)(sql<{ title: string }>`
    SELECT title FROM certificates.mail_facts(${id}::uuid)`).then((title) => title ?? null);

export interface IssuedRow {
  readonly total: bigint;
  readonly public_id: string;
  readonly title: string;
  readonly criteria: string;
  readonly status: CertificateState;
  readonly recipient_name: string | null;
  readonly member_public_id: string | null;
  readonly email: string | null;
  readonly issued_by: string | null;
  readonly issue_reason: string | null;
  readonly issued_at: Date;
  readonly signed_at: Date | null;
  readonly violation: string | null;
  readonly changes: readonly { to: CertificateState; reason: string; by: string; at: string }[];
}

interface Asked {
  readonly queue: (typeof CERTIFICATE_QUEUES)[number];
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function selectListed(db: Queryable, session: Buffer, asked: Asked) {
  const rows = await all(db)(sql<IssuedRow>`
    SELECT * FROM certificates.listed(${session}, ${asked.queue}, ${asked.search}, ${asked.limit}, ${asked.offset})`);
  return { total: rows[0]?.total ?? 0n, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export interface NewRow {
  readonly email: string;
  readonly title: string;
  readonly criteria: string;
}

export interface IssuedOrError {
  /** From 1, in the order of the rows. */
  readonly line_number: bigint;
  readonly code: 'member_unknown' | 'certificate_there' | 'row_twice' | null;
  readonly public_id: string | null;
}

/** Issues all of them, or returns what is wrong with some. Refuses (PB000, PB001) like certificates.issue. */
export const insertIssued = (
  tx: Tx,
  by: ByOperator,
  rows: readonly NewRow[],
  reason: string,
  isDryRun: boolean,
): Promise<readonly IssuedOrError[]> =>
  all(tx)(sql`
    SELECT * FROM certificates.issue(${by.tokenSha256}, ${JSON.stringify(rows)}::jsonb, ${reason}, ${by.confirmationSha256 ?? null},
      ${isDryRun})`);

/** Returns the previous status. Refuses (PB000, PB001) with the codes of certificates.move. */
export const moveTo = (
  tx: Tx,
  by: ByOperator,
  id: string,
  to: CertificateState,
  reason: string,
): Promise<CertificateState> =>
  value(tx)(sql`
    SELECT certificates.move(${by.tokenSha256}, ${id}::uuid, ${to}, ${reason}, ${by.confirmationSha256 ?? null})
      AS was`);
