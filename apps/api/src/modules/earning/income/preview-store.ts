// Separate from store.ts, which closes days: previews pay nothing and are deleted later.

import type { DayPreview } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Db, exists, first, one, run, type Tx, value } from '../../../platform/database.ts';
import type { Paging } from '../../../platform/list.ts';

export interface PreviewRow {
  day: string;
  plan_version: number;
  need_micro: bigint;
  booked_micro: bigint;
  subsidy_micro: bigint;
  shortfall_micro: bigint;
  booked_factor_ppm: number;
  subsidy_factor_ppm: number;
}

/** Fills the table day_preview for this transaction. Nothing else in the ledger changes. */
export async function computePreview(tx: Tx): Promise<PreviewRow> {
  await run(tx)(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  return one(tx)(sql`SELECT * FROM income.preview_day()`);
}

export interface PreviewKindRow {
  kind: string;
  amount_micro: bigint;
  subsidy_micro: bigint;
  members: bigint;
}

export const selectPreviewKinds = (tx: Tx): Promise<PreviewKindRow[]> =>
  all(tx)(sql`
    SELECT kind, sum(amount_micro)::bigint AS amount_micro, count(DISTINCT member_id) AS members,
           coalesce(sum(amount_micro) FILTER (WHERE paid_by = 17), 0)::bigint AS subsidy_micro
    FROM day_preview GROUP BY kind ORDER BY 2 DESC, 1`);

/** How long a preview is shown, and how long its members are kept for paging. */
const SHOWN = sql`interval '5 minutes'`;
const KEPT = sql`interval '15 minutes'`;
/** Pause before a failed preview is retried. */
const PAUSE = sql`interval '30 seconds'`;

/** The stored figures of a preview. Its id and time are columns. */
export type Figures = Omit<DayPreview, '_id' | 'computedAt' | 'members'>;

interface Under {
  readonly id: string;
  readonly status: 'waiting' | 'running' | 'failed';
  readonly failure: string;
}
interface Ready {
  readonly id: string;
  readonly status: 'ready';
  readonly figures: Figures;
  readonly members: bigint;
  readonly computed_at: Date;
}

/** False for a preview whose members were lost: an unlogged table is empty after a crash or a promotion. */
const HAS_MEMBERS = sql`(members = 0 OR EXISTS (
  SELECT FROM income.previewed_member p WHERE p.preview_id = preview_run.id AND p.position = 1))`;

/** Returns the newest preview of the day's current state. Undefined if one must be computed. */
export const findPreview = (db: Db): Promise<Under | Ready | undefined> =>
  first(db)(sql`
    SELECT id, status, failure, figures, members, computed_at FROM income.preview_run
    WHERE state = income.day_state() AND (status IN ('waiting', 'running')
      OR (status = 'ready' AND computed_at > now() - ${SHOWN} AND ${HAS_MEMBERS}) OR (status = 'failed' AND created_at > now() - ${PAUSE}))
    ORDER BY id DESC LIMIT 1`);

/** Returns null if another call has started one at the same time. */
export const beginPreview = (tx: Tx): Promise<string | null> => value(tx)(sql`SELECT income.request_preview() AS id`);

/** Also takes over a preview whose worker has died. */
export const markPreviewing = (db: Db, id: string): Promise<boolean> =>
  exists(db)(sql`
    UPDATE income.preview_run SET status = 'running' WHERE id = ${id}::uuid AND status IN ('waiting', 'running')
    RETURNING id`);

/** Stores the result of `computePreview`: the figures, and the members to pay, sorted by their sums. */
export async function keepPreview(tx: Tx, id: string, figures: Figures): Promise<void> {
  const { numAffectedRows } = await sql`
    INSERT INTO income.previewed_member (preview_id, position, member_id, amount_micro)
    SELECT ${id}::uuid, row_number() OVER (ORDER BY sum(amount_micro) DESC, member_id), member_id, sum(amount_micro)::bigint
    FROM day_preview GROUP BY member_id`.execute(tx);
  await run(tx)(sql`
    UPDATE income.preview_run SET status = 'ready', figures = ${JSON.stringify(figures)}::jsonb, members = ${numAffectedRows ?? 0n},
      computed_at = now() WHERE id = ${id}::uuid AND status = 'running'`);
}

export const markPreviewFailed = (db: Db, id: string, failure: string) =>
  run(db)(sql`
    UPDATE income.preview_run SET status = 'failed', failure = ${failure}
    WHERE id = ${id}::uuid AND status <> 'ready'`);

export const selectReady = (db: Db, id: string): Promise<{ readonly members: bigint } | undefined> =>
  first(db)(sql`
    SELECT members FROM income.preview_run WHERE id = ${id}::uuid AND status = 'ready' AND ${HAS_MEMBERS}`);

export interface PreviewMemberRow {
  public_id: string;
  full_name: string;
  refer_id: string;
  amount_micro: bigint;
}

/** Reads by position, so no page reads or sorts the rows before it. */
export const selectPreviewedMembers = (db: Db, id: string, { page, limit }: Paging): Promise<PreviewMemberRow[]> =>
  all(db)(sql`
    SELECT m.public_id, m.full_name, m.refer_id, p.amount_micro FROM income.previewed_member p
    JOIN members.members m ON m.id = p.member_id
    WHERE p.preview_id = ${id}::uuid AND p.position > ${(page - 1) * limit} AND p.position <= ${page * limit}
    ORDER BY p.position`);

/** Deletes outdated previews with their members. */
export const deleteOldPreviews = (db: Db) =>
  run(db)(sql`
    WITH old AS (DELETE FROM income.preview_run WHERE created_at < now() - ${KEPT} AND status IN ('ready', 'failed') RETURNING id)
    DELETE FROM income.previewed_member WHERE preview_id IN (SELECT id FROM old)`);

/** Returns the open business day and blocks its close until this transaction ends. */
export const lockOpenDay = (tx: Tx): Promise<string> => value(tx)(sql`SELECT platform.lock_open_day() AS day`);
