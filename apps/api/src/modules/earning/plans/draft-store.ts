// Separate from store.ts, which stores published versions: drafts, which operators may still change.

import type { InputOf } from '@plumbline/contract';
import type { DRAFT_STATUSES, operatorDrafts } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, first, firstValue, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { ByOperator } from '../../base/audit/index.ts';
import type { PackageSpec, PlanSpec } from './spec.ts';
import { PLAN_SPEC } from './store.ts';

type Status = (typeof DRAFT_STATUSES)[number];

interface Common {
  readonly id: string;
  readonly package_id: string | null;
  readonly holds_from: string;
  readonly reason: string;
  readonly revision: number;
  readonly status: Status;
  readonly author_id: bigint;
  readonly author: string;
  readonly edited_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision: string;
  readonly published_version: number | null;
  /** Another version starts on the same day. */
  readonly is_taken: boolean;
  /** The package is not on sale today, so even unchanged terms put it back on sale. */
  readonly is_off_sale: boolean;
  readonly before_version: number | null;
}

/** Includes the version in force until the draft's day. */
export type DraftRow = Common &
  (
    | { readonly kind: 'plan'; readonly terms: PlanSpec; readonly before: PlanSpec | null }
    | { readonly kind: 'package'; readonly terms: PackageSpec; readonly before: PackageSpec | null }
  );

const COLUMNS = sql`d.id, d.kind, d.package_id, d.terms, d.holds_from, d.reason, d.revision, d.status, d.author_id, a.email AS author,
  d.edited_at, b.email AS decided_by, d.decided_at, d.decision, d.published_version,
  old.version AS before_version, old.spec AS before, taken.is_taken,
  EXISTS (SELECT FROM investments.packages k WHERE k.id = d.package_id AND k.status <> 'active') AS is_off_sale`;
const TABLES = sql`plans.draft d JOIN identity.operators a ON a.id = d.author_id LEFT JOIN identity.operators b ON b.id = d.decided_by
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM income.plans t WHERE d.kind = 'plan' AND t.effective_on = d.holds_from
                   UNION ALL SELECT FROM investments.package_versions t
                   WHERE t.package_id = d.package_id AND t.holds_from = d.holds_from) AS is_taken) taken
  LEFT JOIN LATERAL (
    (SELECT p.version, ${PLAN_SPEC} AS spec FROM income.plans p
     WHERE d.kind = 'plan' AND p.effective_on < d.holds_from ORDER BY p.effective_on DESC LIMIT 1)
    UNION ALL
    (SELECT v.version, jsonb_build_object('title', k.title, 'priceMicro', v.price_micro::text, 'yieldPpm', v.yield_ppm,
              'maturityDays', v.maturity_days)
     FROM investments.package_versions v JOIN investments.packages k ON k.id = v.package_id
     WHERE v.package_id = d.package_id AND v.holds_from < d.holds_from ORDER BY v.holds_from DESC LIMIT 1)
  ) old ON true`;

type DraftFilter = Omit<InputOf<typeof operatorDrafts>, 'page' | 'limit'>;

export function listedDrafts(db: Db, filter: DraftFilter): Promise<Listed<DraftRow>> {
  const dir = DIRECTION[filter.dir];
  return countedList<DraftRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: [
      sql`true`,
      filter.kind === undefined ? null : sql`d.kind = ${filter.kind}`,
      filter.status === undefined ? null : sql`d.status = ${filter.status}`,
    ],
    order: {
      made: sql`d.id ${dir}`,
      edited: sql`d.edited_at ${dir}, d.id ${dir}`,
      from: sql`d.holds_from ${dir}, d.id ${dir}`,
      by: sql`a.email ${dir}, d.id ${dir}`,
    }[filter.sort],
  });
}

export const selectDraft = (db: Queryable, id: string): Promise<DraftRow | undefined> =>
  first(db)(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE d.id = ${id}::uuid`);

/** Locks a draft until the transaction ends, which serializes edits, proposals, publication and discarding. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  await run(tx)(sql`SELECT plans.lock_draft(${id}::uuid)`);
  return selectDraft(tx, id);
}

export interface DraftContent {
  readonly kind: 'package' | 'plan';
  readonly packageId: string | null;
  readonly terms: PlanSpec | PackageSpec;
  readonly holdsFrom: string;
  readonly reason: string;
}

/**
 * Stores a new draft by the session's operator (`edited` null), or an edit of their own with the revision shown on the
 * screen. Returns its id. Refuses (PB000) with draft_unknown, draft_over, draft_not_yours and state_changed.
 */
export const storeDraft = (
  tx: Tx,
  session: Buffer,
  edited: { readonly id: string; readonly revision: number } | null,
  content: DraftContent,
): Promise<string> =>
  value(tx)(sql`
    SELECT plans.save_draft(${session}, ${edited?.id ?? null}::uuid, ${edited?.revision ?? null}::integer, ${content.kind},
      ${content.packageId}::uuid, ${JSON.stringify(content.terms)}::jsonb, ${content.holdsFrom}::date, ${content.reason}) AS id`);

/** Uses its author's session. */
export const markProposed = (tx: Tx, session: Buffer, id: string, revision: number) =>
  run(tx)(sql`SELECT plans.propose_draft(${session}, ${id}::uuid, ${revision})`);

export const markDiscarded = (tx: Tx, session: Buffer, id: string, decision: string) =>
  run(tx)(sql`SELECT plans.discard_draft(${session}, ${id}::uuid, ${decision})`);

/** The database checks again who may publish, from which day, and under which number. */
export const publishVersion = (tx: Tx, id: string, by: ByOperator, reason: string): Promise<number> =>
  value(tx)(sql`
    SELECT plans.publish(${id}::uuid, ${by.operator.id}, ${reason}, ${by.confirmationSha256 ?? null}) AS version`);

export const selectPackageTitle = (db: Queryable, id: string): Promise<string | null> =>
  firstValue(db)(sql<{ title: string }>`
    SELECT title FROM investments.packages WHERE id = ${id}::uuid`).then((title) => title ?? null);
