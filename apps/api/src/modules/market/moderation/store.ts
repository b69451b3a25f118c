import type { ReportedThing } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import { countedList, type Listed } from '../../../platform/list.ts';

export interface Reported {
  readonly kind: ReportedThing['kind'];
  readonly id: string;
}

/** Facts from which title-of.ts makes the title of a reported item. */
export interface Titled {
  readonly kind: Reported['kind'];
  /** Of the listing or store; of a review, of what was bought. */
  readonly title: string;
  /** The reported words, for everything except listings and stores. */
  readonly words: string;
}

/** Returns the reported item by its id or the end of its public address, if visitors see it. Otherwise null. */
export const selectThing = (
  db: Queryable,
  { kind, id, slug }: { readonly kind: Reported['kind']; readonly id: string | null; readonly slug: string | null },
): Promise<(Titled & { id: string }) | null> =>
  first(db)(sql<Titled & { id: string }>`
    SELECT thing_id AS id, kind, title, words FROM moderation.things
    WHERE kind = ${kind} AND is_shown AND (thing_id = ${id}::uuid OR (${id}::uuid IS NULL AND slug = ${slug}))
      LIMIT 1`).then((row) => row ?? null);

/** Returns an item that may be gone by now. */
export const selectTitled = (db: Queryable, { kind, id }: Reported): Promise<Titled | undefined> =>
  first(db)(sql`SELECT kind, title, words FROM moderation.things WHERE kind = ${kind} AND thing_id = ${id}`);

export interface NewReport extends Reported {
  /** Null for a visitor, who is identified by the hash. */
  readonly session: Buffer | null;
  readonly visitorSha256: Buffer;
  readonly reason: string;
  readonly words: string;
}

/** Refuses (PB000) like moderation.take_report. */
export const insertReport = (tx: Tx, report: NewReport) =>
  run(tx)(sql`
    SELECT moderation.take_report(${report.session}, ${report.visitorSha256}, ${report.kind}, ${report.id}::uuid, ${report.reason},
    ${report.words})`);

export interface ThingRow extends Titled {
  readonly id: string;
  readonly slug: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly count: bigint;
  readonly reasons: ReportedThing['reasons'];
  readonly since: Date;
}

/** Lists items with open reports, most reported first. */
export const listThings = (db: Db, kind: string): Promise<Listed<ThingRow>> =>
  countedList<ThingRow>(db, {
    columns: sql`w.kind, w.thing_id AS id, t.title, t.words, t.slug, m.public_id AS "ownerId", m.full_name AS "ownerName", w.reports AS count,
      w.since, (SELECT jsonb_agg(jsonb_build_object('reason', x.reason, 'count', x.count) ORDER BY x.count DESC, x.reason)
        FROM (SELECT r.reason, count(*) FROM moderation.report r
              WHERE r.kind = w.kind AND r.thing_id = w.thing_id AND r.status = 'open' GROUP BY r.reason) x) AS reasons`,
    tables: sql`moderation.waiting w JOIN moderation.things t ON t.kind = w.kind AND t.thing_id = w.thing_id
      JOIN members.members m ON m.id = t.owner_id`,
    where: [kind === 'all' ? sql`true` : sql`w.kind = ${kind}`],
    order: sql`w.reports DESC, w.since, w.thing_id`,
  });

export interface ChangeRow {
  readonly edits: number;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

export interface ReportRow {
  readonly id: string;
  readonly reason: ReportedThing['reasons'][number]['reason'];
  readonly words: string;
  readonly reporterId: string | null;
  readonly reporterName: string | null;
  readonly at: Date;
  readonly status: 'open' | 'dismissed' | 'removed';
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
  /** Changes of a store, by column name (moderation.record_changed_store), until an operator decides. */
  readonly change: ChangeRow | null;
}

/** Lists the reports about one item: first its own pending changes, which a decision references, then newest first. */
export const listReports = (db: Db, { kind, id }: Reported): Promise<Listed<ReportRow>> =>
  countedList<ReportRow>(db, {
    columns: sql`r.id, r.reason, r.words, m.public_id AS "reporterId", m.full_name AS "reporterName", r.reported_at AS at, r.status,
      r.decided_by AS "decidedBy", r.decision_reason AS "decisionReason",
      CASE WHEN s.public_id IS NOT NULL THEN jsonb_build_object('edits', r.edits, 'before', r.before, 'after', to_jsonb(s)) END AS change`,
    tables: sql`moderation.report r LEFT JOIN members.members m ON m.id = r.reporter_id
      LEFT JOIN vendors.stores s ON s.public_id = r.thing_id AND r.reason = 'changed' AND r.status = 'open'`,
    where: [sql`r.kind = ${kind}`, sql`r.thing_id = ${id}`],
    order: sql`s.public_id IS NULL, r.id DESC`,
  });

/** Uses an operator's session. Returns how many reports it closed. Refuses (PB000) like moderation.decide. */
export const decideReports = (
  tx: Tx,
  session: Buffer,
  of: Reported & { readonly removes: boolean; readonly reason: string; readonly edits: number | null },
): Promise<number> =>
  value(tx)(sql`
    SELECT moderation.decide(${session}, ${of.kind}, ${of.id}::uuid, ${of.removes}, ${of.reason},
      ${of.edits}) AS closed`);
