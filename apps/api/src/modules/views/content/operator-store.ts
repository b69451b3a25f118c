// Separate from store.ts, which stores published texts: the editor's lists and redirects.

import type { InputOf } from '@plumbline/contract';
import type { operatorContent } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { type Db, first, firstValue, type Tx, value } from '../../../platform/database.ts';
import { countedList, DIRECTION, type Listed } from '../../../platform/list.ts';
import type { EntryRow } from './store.ts';

export interface ListedEntryRow extends EntryRow {
  readonly title: string;
  readonly isPublished: boolean;
  readonly work: 'draft' | 'scheduled' | null;
  readonly goesLiveAt: Date | null;
  readonly changedAt: Date;
  readonly error: string | null;
}

const TITLE = sql`coalesce(n.fields ->> 'title', n.fields ->> 'question', e.key)`;
const COLUMNS = sql`e.public_id AS id, e.kind, e.key, e.language, e.path, e.is_built AS "isBuilt", e.is_relied_on AS "isReliedOn", e.keeps,
  ${TITLE} AS title, p.id IS NOT NULL AS "isPublished", w.status AS work, w.goes_live_at AS "goesLiveAt", n.written_at AS "changedAt",
  f.message AS error`;
/** The newest revision, the draft, and the published revision. */
const TABLES = sql`content.entry e
  JOIN LATERAL (SELECT r.fields, r.written_at FROM content.revision r WHERE r.entry_id = e.id ORDER BY r.number DESC LIMIT 1) n ON true
  LEFT JOIN content.revision w ON w.entry_id = e.id AND w.status IN ('draft', 'scheduled')
  LEFT JOIN content.revision p ON p.entry_id = e.id AND p.status = 'published'
  LEFT JOIN content.render_error f ON f.revision_id = p.id`;

type Filter = Omit<InputOf<typeof operatorContent>, 'page' | 'limit'>;

export function listEntries(
  db: Db,
  { kind, language, work, search, sort, dir }: Filter,
): Promise<Listed<ListedEntryRow>> {
  const order = DIRECTION[dir];
  return countedList<ListedEntryRow>(db, {
    columns: COLUMNS,
    tables: TABLES,
    where: [
      sql`true`,
      kind === undefined ? null : sql`e.kind = ${kind}`,
      language === undefined ? null : sql`e.language = ${language}`,
      work === undefined ? null : work === 'error' ? sql`f.message IS NOT NULL` : sql`w.status = ${work}`,
      search === '' ? null : sql`strpos(lower(${TITLE} || ' ' || coalesce(e.path, e.key)), lower(${search})) > 0`,
    ],
    order: { changed: sql`n.written_at ${order}, e.id ${order}`, title: sql`lower(${TITLE}) ${order}, e.id ${order}` }[
      sort
    ],
  });
}

export const selectListed = (db: Db, id: string): Promise<ListedEntryRow | undefined> =>
  first(db)(sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE e.public_id = ${id}::uuid`);

export interface RedirectRow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

export const listRedirects = (db: Db, search: string): Promise<Listed<RedirectRow>> =>
  countedList<RedirectRow>(db, {
    columns: sql`d.id, d.from_path AS from, d.to_path AS to, o.email AS "madeBy", d.made_at AS "madeAt"`,
    tables: sql`content.redirects d JOIN identity.operators o ON o.id = d.made_by`,
    where: [
      sql`true`,
      search === '' ? null : sql`strpos(lower(d.from_path || ' ' || d.to_path), lower(${search})) > 0`,
    ],
    order: sql`d.id DESC`,
  });

/** Returns the redirect and its previous target. Refuses (PB000) like content.save_redirect. */
export async function saveRedirect(
  tx: Tx,
  session: Buffer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly id: string; readonly before: string | null }> {
  const before = await firstValue(tx)(sql<{ to: string }>`
    SELECT to_path AS to FROM content.redirects WHERE lower(from_path) = lower(${from})`);
  const id = await value(tx)(sql<{ id: string }>`SELECT content.save_redirect(${session}, ${from}, ${to}) AS id`);
  return { id, before: before ?? null };
}

/** Returns the old address. */
export const endRedirect = (tx: Tx, session: Buffer, id: string): Promise<string> =>
  value(tx)(sql`SELECT content.end_redirect(${session}, ${id}::uuid) AS from`);
