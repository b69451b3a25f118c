import { sql } from 'kysely';
import { type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
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

export const selectFeeDraft = (db: Queryable, id: string): Promise<DraftRow | undefined> =>
  first(db)(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE d.id = ${id}::uuid`);

export const selectOpenFee = (db: Queryable): Promise<number> => value(db)(sql`SELECT orders.open_fee() AS version`);

/** Returns the rate of a business day, in basis points. */
export const selectRateInForce = (db: Queryable): Promise<number> =>
  value(db)(sql`SELECT rate_bps AS rate FROM orders.fee_of(platform.business_date())`);

/** Returns the draft's id. Refuses (PB000) with version_date_past and version_date_taken. */
export const insertFeeDraft = (
  tx: Tx,
  session: Buffer,
  of: { readonly rateBps: number; readonly startsOn: string; readonly reason: string },
): Promise<string> =>
  value(tx)(sql`
    SELECT orders.propose_fee(${session}, ${of.rateBps}, ${of.startsOn}::date, ${of.reason}) AS id`);

/** Returns the version's number. Refuses (PB000, PB001) with the codes of orders.publish_fee. */
export const publishDraft = (tx: Tx, by: ByOperator, id: string, note: string): Promise<number> =>
  value(tx)(sql`
    SELECT orders.publish_fee(${by.tokenSha256}, ${id}::uuid, ${note}, ${by.confirmationSha256 ?? null}) AS version`);

export const discardDraft = (tx: Tx, session: Buffer, id: string, reason: string) =>
  run(tx)(sql`SELECT orders.discard_fee(${session}, ${id}::uuid, ${reason})`);
