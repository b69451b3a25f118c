import type { CertificateShown, CertificateState } from '@plumbline/contract';
import type { CERTIFICATE_QUEUES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { ByOperator } from '../../base/audit/index.ts';

/** A session, and the member whose it is. */
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

/** A page of a member's certificates, or the one with an id. Refused (PB000): unauthorized. */
export async function selectOwn(
  db: Queryable,
  { session, subjectId }: Asking,
  id: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number } = { limit: 1, offset: 0 },
): Promise<{ readonly total: bigint; readonly rows: readonly CertificateRow[] }> {
  const { rows } = await sql<CertificateRow & { total: bigint }>`
    SELECT * FROM certificates.own(${session}, ${subjectId}, ${id}::uuid, ${limit}, ${offset})`.execute(db);
  return { total: rows[0]?.total ?? 0n, rows: rows.filter(({ public_id }) => public_id !== null) };
}

/** Refused (PB000) with the codes of certificates.share. */
export async function share(
  db: Queryable,
  { session, subjectId }: Asking,
  id: string,
  shows: CertificateShown,
): Promise<void> {
  await sql`SELECT certificates.share(${session}, ${subjectId}, ${id}::uuid, ${shows})`.execute(db);
}

export interface ShownRow {
  readonly jwt: string;
  readonly status: CertificateState;
  readonly recipient_name: string | null;
}

/** Undefined: there is none, or its holder does not show it. */
export async function selectShown(db: Queryable, id: string): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`SELECT * FROM certificates.shown(${id}::uuid)`.execute(db);
  return rows[0];
}

export async function selectSignedList(db: Queryable, purpose: string, number: number): Promise<string | null> {
  const { rows } = await sql<{ jwt: string | null }>`
    SELECT certificates.signed_list_of(${purpose}, ${number}) AS jwt`.execute(db);
  return rows[0]!.jwt;
}

/** The keys of the issuer, the current one first. */
export async function selectKeys(db: Queryable): Promise<readonly { id: string; did: string; x: string }[]> {
  const { rows } = await sql<{ id: string; did: string; x: string }>`
    SELECT k.id, k.did, k.x FROM certificates.keys k ORDER BY k.began_at DESC`.execute(db);
  return rows;
}

export interface Late {
  readonly certificates: bigint;
  readonly lists: bigint;
  readonly since: Date;
}

/** What has waited for its signature for too long; undefined: nothing has. */
export async function selectLate(db: Queryable): Promise<Late | undefined> {
  const { rows } = await sql<Late>`
    SELECT count(*) FILTER (WHERE l.what = 'certificate') AS certificates, count(*) FILTER (WHERE l.what = 'list') AS lists,
      min(l.since) AS since FROM certificates.late l HAVING count(*) > 0`.execute(db);
  return rows[0];
}

/** The title of a certificate; null when its holder's account was deleted. */
export async function selectMailFacts(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`SELECT title FROM certificates.mail_facts(${id}::uuid)`.execute(db);
  return rows[0]?.title ?? null;
}

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
  readonly fault: string | null;
  readonly changes: readonly { to: CertificateState; reason: string; by: string; at: string }[];
}

interface Asked {
  readonly queue: (typeof CERTIFICATE_QUEUES)[number];
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function selectListed(db: Queryable, session: Buffer, asked: Asked) {
  const { rows } = await sql<IssuedRow>`
    SELECT * FROM certificates.listed(${session}, ${asked.queue}, ${asked.search}, ${asked.limit}, ${asked.offset})`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0n, rows: rows.filter(({ public_id }) => public_id !== null) };
}

export interface NewRow {
  readonly email: string;
  readonly title: string;
  readonly criteria: string;
}

export interface IssuedOrFault {
  /** From 1, in the order of the rows. */
  readonly place: bigint;
  readonly code: 'member_unknown' | 'certificate_there' | 'row_twice' | null;
  readonly public_id: string | null;
}

/** Issues all of them, or answers with what is wrong with some. Refused (PB000, PB001) as certificates.issue says. */
export async function insertIssued(
  tx: Tx,
  by: ByOperator,
  rows: readonly NewRow[],
  reason: string,
  isDryRun: boolean,
): Promise<readonly IssuedOrFault[]> {
  const { rows: answered } = await sql<IssuedOrFault>`
    SELECT * FROM certificates.issue(${by.tokenSha256}, ${JSON.stringify(rows)}::jsonb, ${reason}, ${by.confirmationSha256 ?? null},
      ${isDryRun})`.execute(tx);
  return answered;
}

/** Answers with the status before. Refused (PB000, PB001) with the codes of certificates.move. */
export async function moveTo(
  tx: Tx,
  by: ByOperator,
  id: string,
  to: CertificateState,
  reason: string,
): Promise<CertificateState> {
  const { rows } = await sql<{ was: CertificateState }>`
    SELECT certificates.move(${by.tokenSha256}, ${id}::uuid, ${to}, ${reason}, ${by.confirmationSha256 ?? null}) AS was`.execute(
    tx,
  );
  return rows[0]!.was;
}
