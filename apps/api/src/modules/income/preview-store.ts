import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Paging } from '../../platform/list.ts';

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

/** Leaves the table day_preview to this transaction, in which nothing else of the books changes. */
export async function computePreview(tx: Tx): Promise<PreviewRow> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
  const { rows } = await sql<PreviewRow>`SELECT * FROM income.preview_day()`.execute(tx);
  return rows[0]!;
}

export interface PreviewKindRow {
  kind: string;
  amount_micro: bigint;
  subsidy_micro: bigint;
  members: bigint;
}

export async function selectPreviewKinds(tx: Tx): Promise<PreviewKindRow[]> {
  const { rows } = await sql<PreviewKindRow>`
    SELECT kind, sum(amount_micro)::bigint AS amount_micro, count(DISTINCT member_id) AS members,
           coalesce(sum(amount_micro) FILTER (WHERE paid_by = 17), 0)::bigint AS subsidy_micro
    FROM day_preview GROUP BY kind ORDER BY 2 DESC, 1`.execute(tx);
  return rows;
}

export interface PreviewMemberRow {
  public_id: string;
  full_name: string;
  refer_id: string;
  amount_micro: bigint;
}

export async function selectPreviewMembers(
  tx: Tx,
  { page, limit }: Paging,
): Promise<{ rows: PreviewMemberRow[]; total: bigint }> {
  const count = await sql<{ total: bigint }>`SELECT count(DISTINCT member_id) AS total FROM day_preview`.execute(tx);
  const { rows } = await sql<PreviewMemberRow>`
    SELECT m.public_id, m.full_name, m.refer_id, p.amount_micro FROM (
      SELECT member_id, sum(amount_micro)::bigint AS amount_micro FROM day_preview
      GROUP BY member_id ORDER BY 2 DESC, 1 LIMIT ${limit} OFFSET ${(page - 1) * limit}
    ) p JOIN members.member m ON m.id = p.member_id ORDER BY p.amount_micro DESC, m.id`.execute(tx);
  return { rows, total: count.rows[0]!.total };
}

/** The open business day; the close of it waits until this transaction ends. */
export async function lockOpenDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT business_date AS day FROM platform.calendar FOR UPDATE`.execute(
    tx,
  );
  return rows[0]!.day;
}
