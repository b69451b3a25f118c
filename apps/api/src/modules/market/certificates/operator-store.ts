import type { CertificateState } from '@plumbline/contract';
import type { CERTIFICATE_QUEUES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';
import type { ByOperator } from '../../base/audit/index.ts';

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
