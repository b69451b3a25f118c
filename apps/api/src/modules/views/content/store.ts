import type { ContentKind, RevisionState } from '@plumbline/contract/content';
import type { Path } from '@plumbline/site-map/language-paths';
import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, type Db, first, firstValue, type Queryable, run, type Tx, value } from '../../../platform/database.ts';
import type { DrawnPicture, KeptPicture } from '../../market/media/index.ts';

export interface EditRow {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  /** Null if withdrawn. */
  readonly revisionId: string | null;
  readonly fields: object | null;
  readonly publishedAt: Date | null;
  readonly fieldsBefore: object | null;
}

/** Publishes what is due. Returns the version of what visitors see. */
export const look = (db: Queryable): Promise<string> =>
  value(db)(sql<{ version: bigint }>`SELECT content.look() AS version`).then(String);

/** Returns the texts that differ from the build for visitors. */
export const selectEdits = (db: Queryable): Promise<readonly EditRow[]> =>
  all(db)(sql`
    SELECT kind, key, language, path, revision_id AS "revisionId", fields, published_at AS "publishedAt", fields_before AS "fieldsBefore"
    FROM content.edits ORDER BY kind, key, language`);

/** Returns revisions that the server could not draw, so visitors see the previous ones. */
export const selectViolations = (db: Queryable): Promise<ReadonlySet<string>> =>
  all(db)(sql<{ id: string }>`
    SELECT revision_id AS id FROM content.render_error`).then((rows) => new Set(rows.map(({ id }) => id)));

/** Returns old addresses in lower case, with their targets. */
export const selectRedirects = (db: Queryable): Promise<ReadonlyMap<string, string>> =>
  all(db)(sql<{ from: string; to: string }>`
    SELECT lower(from_path) AS from, to_path AS to
    FROM content.redirects`).then((rows) => new Map(rows.map(({ from, to }) => [from, to])));

/** Stores exactly these revisions as impossible to draw. */
export const recordRenderErrors = (
  db: Queryable,
  errors: readonly { readonly revisionId: string; readonly message: string }[],
) =>
  run(db)(sql`SELECT content.record_render_errors(${errors.map(({ revisionId }) => revisionId)}::uuid[],
    ${errors.map(({ message }) => message)}::text[])`);

export interface PublishedRow {
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly publishedAt: Date;
  readonly languages: readonly Language[];
}

/** Returns published texts of a kind, or one of them. */
export const selectPublished = (
  db: Queryable,
  of: { readonly kind: ContentKind; readonly language: Language; readonly key?: string },
): Promise<readonly PublishedRow[]> =>
  all(db)(sql`
    SELECT p.key, p.language, p.path, p.fields, p.published_at AS "publishedAt",
      (SELECT array_agg(x.language ORDER BY x.language) FROM content.published x WHERE x.kind = p.kind AND x.key = p.key) AS languages
    FROM content.published p WHERE p.kind = ${of.kind} AND p.language = ${of.language} AND (${of.key ?? null}::text IS NULL OR p.key = ${of.key ?? null})
    ORDER BY coalesce((p.fields ->> 'position')::integer, 0), p.fields ->> 'published' DESC, p.key`);

export interface EntryRow {
  readonly id: string;
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly isBuilt: boolean;
  readonly isReliedOn: boolean;
  readonly keeps: readonly string[];
}

const ENTRY = sql`e.public_id AS id, e.kind, e.key, e.language, e.path, e.is_built AS "isBuilt", e.is_relied_on AS "isReliedOn", e.keeps`;

export const selectEntry = (db: Queryable, id: string): Promise<EntryRow | undefined> =>
  first(db)(sql`SELECT ${ENTRY} FROM content.entry e WHERE e.public_id = ${id}::uuid`);

/** Returns the address of the English text. Its translations are at the same address below /hi. */
export const selectEnglishPath = (db: Queryable, kind: ContentKind, key: string): Promise<Path | null> =>
  firstValue(db)(sql<{ path: Path | null }>`
    SELECT path FROM content.entry WHERE kind = ${kind} AND key = ${key}
      AND language = 'en'`).then((path) => path ?? null);

export interface RevisionRow {
  readonly id: string;
  readonly entryId: string;
  readonly number: number;
  readonly status: RevisionState;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly edits: number;
  readonly authors: readonly string[];
  readonly writtenAt: Date;
  readonly goesLiveAt: Date | null;
  readonly decidedBy: string | null;
  readonly publishedAt: Date | null;
  readonly overAt: Date | null;
  readonly reason: string;
}

const REVISION = sql`r.id, e.public_id AS "entryId", r.number, r.status, r.fields, r.edits, r.written_at AS "writtenAt",
  r.goes_live_at AS "goesLiveAt", r.published_at AS "publishedAt", r.over_at AS "overAt", r.reason,
  (SELECT o.email FROM identity.operators o WHERE o.id = r.decided_by) AS "decidedBy",
  ARRAY(SELECT o.email FROM identity.operators o WHERE o.id = ANY (r.author_ids) ORDER BY o.id) AS authors`;

const MAX_SHOWN = 30;

export const selectRevisions = (db: Queryable, entry: string): Promise<readonly RevisionRow[]> =>
  all(db)(sql`
    SELECT ${REVISION} FROM content.revision r JOIN content.entry e ON e.id = r.entry_id
    WHERE e.public_id = ${entry}::uuid ORDER BY r.number DESC LIMIT ${MAX_SHOWN}`);

export const selectRevision = (db: Queryable, id: string): Promise<RevisionRow | undefined> =>
  first(db)(sql`
    SELECT ${REVISION} FROM content.revision r JOIN content.entry e ON e.id = r.entry_id WHERE r.id = ${id}::uuid`);

export interface Written {
  /** Null for a new text. */
  readonly entry: string | null;
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: Language;
  readonly path: string | null;
  readonly fields: object;
  readonly edits: number;
}

/** Returns the revision. Refuses (PB000) like content.save. */
export const saveDraft = (tx: Tx, session: Buffer, of: Written): Promise<string> =>
  value(tx)(sql`
    SELECT content.save(${session}, ${of.entry}::uuid, ${of.kind}, ${of.key}, ${of.language}, ${of.path}, ${JSON.stringify(of.fields)}::jsonb,
      ${of.edits}) AS id`);

export interface Publication {
  readonly id: string;
  readonly edits: number;
  /** Null to publish at once. */
  readonly at: Date | null;
  readonly confirmationSha256: Buffer | null;
}

/** Returns the new state of the revision. Refuses (PB000, PB001) like content.publish. */
export const publishRevision = (tx: Tx, session: Buffer, of: Publication): Promise<'scheduled' | 'published'> =>
  value(tx)(sql`
    SELECT content.publish(${session}, ${of.id}::uuid, ${of.edits}, ${of.at}, ${of.confirmationSha256}) AS status`);

export const withdrawEntry = (tx: Tx, session: Buffer, entry: string, reason: string) =>
  run(tx)(sql`SELECT content.withdraw(${session}, ${entry}::uuid, ${reason})`);

export const discardRevision = (tx: Tx, session: Buffer, id: string): Promise<'draft' | 'discarded'> =>
  value(tx)(sql`SELECT content.discard(${session}, ${id}::uuid) AS status`);

export const restoreRevision = (tx: Tx, session: Buffer, id: string): Promise<string> =>
  value(tx)(sql`SELECT content.restore(${session}, ${id}::uuid) AS id`);

export const insertPicture = (
  tx: Tx,
  session: Buffer,
  { width, height, sizes }: DrawnPicture,
  { store, objectKey, contents }: KeptPicture,
): Promise<string> =>
  value(tx)(sql`
    SELECT content.add_picture(${session}, ${width}::integer, ${height}::integer, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${contents === null ? null : [...contents]}::bytea[], ${store}, ${objectKey}) AS id`);

/** Imports the texts of the site's sources. Returns the number of new revisions. */
export const importBuilt = (db: Db, entries: string): Promise<number> =>
  value(db)(sql`SELECT content.import_built(${entries}::jsonb) AS made`);
