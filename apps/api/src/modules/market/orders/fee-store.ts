import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';
import type { ByOperator } from '../../base/audit/index.ts';

export interface VersionRow {
  readonly version: number;
  readonly startsOn: string;
  readonly rateBps: number;
  readonly state: 'announced' | 'in force' | 'over';
  readonly proposedBy: string | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly reason: string;
}

export const listFeeVersions = (db: Db): Promise<Listed<VersionRow>> =>
  countedList<VersionRow>(db, {
    columns: sql`f.version, f.starts_on AS "startsOn", f.rate_bps AS "rateBps", f.reason, a.email AS "proposedBy",
      p.email AS "publishedBy", d.decided_at AS "publishedAt",
      CASE WHEN f.starts_on > platform.business_date() THEN 'announced'
        WHEN f.version = (SELECT x.version FROM orders.fee_of(platform.business_date()) x) THEN 'in force' ELSE 'over' END AS state`,
    tables: sql`orders.fee_version f LEFT JOIN orders.fee_draft d ON d.id = f.draft_id LEFT JOIN identity.operators a ON a.id = d.author_id
      LEFT JOIN identity.operators p ON p.id = d.decided_by`,
    where: [sql`true`],
    order: sql`f.starts_on DESC`,
  });

export interface DraftRow {
  readonly id: string;
  readonly rateBps: number;
  readonly startsOn: string;
  readonly reason: string;
  readonly status: 'proposed' | 'published' | 'discarded';
  readonly author: string;
  readonly madeAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decision: string;
  readonly version: number | null;
}

const COLUMNS = sql`d.id, d.rate_bps AS "rateBps", d.starts_on AS "startsOn", d.reason, d.status, a.email AS author, d.made_at AS "madeAt",
  p.email AS "decidedBy", d.decided_at AS "decidedAt", d.decision, d.published_version AS version`;
const TABLES = sql`orders.fee_draft d JOIN identity.operators a ON a.id = d.author_id LEFT JOIN identity.operators p ON p.id = d.decided_by`;

export const listFeeDrafts = (db: Db): Promise<Listed<DraftRow>> =>
  countedList<DraftRow>(db, { columns: COLUMNS, tables: TABLES, where: [sql`true`], order: sql`d.id DESC` });

export async function selectFeeDraft(db: Queryable, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`SELECT ${COLUMNS} FROM ${TABLES} WHERE d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The version under which orders of the open day are made. */
export async function selectOpenFee(db: Queryable): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT orders.open_fee() AS version`.execute(db);
  return rows[0]!.version;
}

/** The rate of a business day, in basis points. */
export async function selectRateInForce(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    rate: number;
  }>`SELECT rate_bps AS rate FROM orders.fee_of(platform.business_date())`.execute(db);
  return rows[0]!.rate;
}

/** Answers with the draft's id. Refused (PB000) with version_date_past and version_date_taken. */
export async function insertFeeDraft(
  tx: Tx,
  session: Buffer,
  of: { readonly rateBps: number; readonly startsOn: string; readonly reason: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT orders.propose_fee(${session}, ${of.rateBps}, ${of.startsOn}::date, ${of.reason}) AS id`.execute(tx);
  return rows[0]!.id;
}

/** Answers with the version's number. Refused (PB000, PB001) with the codes of orders.publish_fee. */
export async function publishDraft(tx: Tx, by: ByOperator, id: string, note: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT orders.publish_fee(${by.tokenSha256}, ${id}::uuid, ${note}, ${by.confirmationSha256 ?? null}) AS version`.execute(
    tx,
  );
  return rows[0]!.version;
}

export async function discardDraft(tx: Tx, session: Buffer, id: string, reason: string): Promise<void> {
  await sql`SELECT orders.discard_fee(${session}, ${id}::uuid, ${reason})`.execute(tx);
}
