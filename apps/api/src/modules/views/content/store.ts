import type { ContentKind, ContentLanguage, RevisionState } from '@plumbline/contract/content';
import type { Path } from '@plumbline/site-map/language-paths';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../platform/database.ts';
import type { DrawnPicture, KeptPicture } from '../../market/media/index.ts';

export interface EditRow {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: ContentLanguage;
  readonly path: string | null;
  /** Null: taken off. */
  readonly revisionId: string | null;
  readonly fields: object | null;
  readonly publishedAt: Date | null;
  readonly fieldsBefore: object | null;
}

/** Publishes what is due, and says the version of what visitors see. */
export async function look(db: Queryable): Promise<string> {
  const { rows } = await sql<{ version: bigint }>`SELECT content.look() AS version`.execute(db);
  return String(rows[0]!.version);
}

/** The texts that visitors see otherwise than the build has them. */
export async function selectEdits(db: Queryable): Promise<readonly EditRow[]> {
  const { rows } = await sql<EditRow>`
    SELECT kind, key, language, path, revision_id AS "revisionId", fields, published_at AS "publishedAt", fields_before AS "fieldsBefore"
    FROM content.edits ORDER BY kind, key, language`.execute(db);
  return rows;
}

/** Revisions that the server could not draw: it shows what it showed before. */
export async function selectFaults(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT revision_id AS id FROM content.draw_fault`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Old addresses in lower case, and where they lead. */
export async function selectRedirects(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT lower(from_path) AS from, to_path AS to FROM content.redirects`.execute(db);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** These revisions cannot be drawn, and no others. */
export async function noteFaults(
  db: Queryable,
  faults: readonly { readonly revisionId: string; readonly message: string }[],
): Promise<void> {
  await sql`SELECT content.note_faults(${faults.map(({ revisionId }) => revisionId)}::uuid[],
    ${faults.map(({ message }) => message)}::text[])`.execute(db);
}

export interface PublishedRow {
  readonly key: string;
  readonly language: ContentLanguage;
  readonly path: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly publishedAt: Date;
  readonly languages: readonly ContentLanguage[];
}

/** Texts of a kind, or one of them, as they are published. */
export async function selectPublished(
  db: Queryable,
  of: { readonly kind: ContentKind; readonly language: ContentLanguage; readonly key?: string },
): Promise<readonly PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    SELECT p.key, p.language, p.path, p.fields, p.published_at AS "publishedAt",
      (SELECT array_agg(x.language ORDER BY x.language) FROM content.published x WHERE x.kind = p.kind AND x.key = p.key) AS languages
    FROM content.published p WHERE p.kind = ${of.kind} AND p.language = ${of.language} AND (${of.key ?? null}::text IS NULL OR p.key = ${of.key ?? null})
    ORDER BY coalesce((p.fields ->> 'position')::integer, 0), p.fields ->> 'published' DESC, p.key`.execute(db);
  return rows;
}

export interface EntryRow {
  readonly id: string;
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: ContentLanguage;
  readonly path: string | null;
  readonly isBuilt: boolean;
  readonly isReliedOn: boolean;
  readonly keeps: readonly string[];
}

const ENTRY = sql`e.public_id AS id, e.kind, e.key, e.language, e.path, e.is_built AS "isBuilt", e.is_relied_on AS "isReliedOn", e.keeps`;

export async function selectEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`SELECT ${ENTRY} FROM content.entry e WHERE e.public_id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** The text of this kind and key in English: its translations stand at its address below /hi. */
export async function selectEnglishPath(db: Queryable, kind: ContentKind, key: string): Promise<Path | null> {
  const { rows } = await sql<{ path: Path | null }>`
    SELECT path FROM content.entry WHERE kind = ${kind} AND key = ${key} AND language = 'en'`.execute(db);
  return rows[0]?.path ?? null;
}

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

export async function selectRevisions(db: Queryable, entry: string): Promise<readonly RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    SELECT ${REVISION} FROM content.revision r JOIN content.entry e ON e.id = r.entry_id
    WHERE e.public_id = ${entry}::uuid ORDER BY r.number DESC LIMIT ${MAX_SHOWN}`.execute(db);
  return rows;
}

export async function selectRevision(db: Queryable, id: string): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    SELECT ${REVISION} FROM content.revision r JOIN content.entry e ON e.id = r.entry_id WHERE r.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

export interface Written {
  /** Null: a new text. */
  readonly entry: string | null;
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: ContentLanguage;
  readonly path: string | null;
  readonly fields: object;
  readonly edits: number;
}

/** Answers with the revision. Refused (PB000) as content.save says. */
export async function saveDraft(tx: Tx, session: Buffer, of: Written): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT content.save(${session}, ${of.entry}::uuid, ${of.kind}, ${of.key}, ${of.language}, ${of.path}, ${JSON.stringify(of.fields)}::jsonb,
      ${of.edits}) AS id`.execute(tx);
  return rows[0]!.id;
}

export interface Publication {
  readonly id: string;
  readonly edits: number;
  /** Null: at once. */
  readonly at: Date | null;
  readonly confirmationSha256: Buffer | null;
}

/** Answers with the state that the revision has then. Refused (PB000, PB001) as content.publish says. */
export async function publishRevision(tx: Tx, session: Buffer, of: Publication): Promise<'scheduled' | 'published'> {
  const { rows } = await sql<{ status: 'scheduled' | 'published' }>`
    SELECT content.publish(${session}, ${of.id}::uuid, ${of.edits}, ${of.at}, ${of.confirmationSha256}) AS status`.execute(
    tx,
  );
  return rows[0]!.status;
}

export async function withdrawEntry(tx: Tx, session: Buffer, entry: string, reason: string): Promise<void> {
  await sql`SELECT content.withdraw(${session}, ${entry}::uuid, ${reason})`.execute(tx);
}

export async function discardRevision(tx: Tx, session: Buffer, id: string): Promise<'draft' | 'discarded'> {
  const { rows } = await sql<{ status: 'draft' | 'discarded' }>`
    SELECT content.discard(${session}, ${id}::uuid) AS status`.execute(tx);
  return rows[0]!.status;
}

export async function restoreRevision(tx: Tx, session: Buffer, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT content.restore(${session}, ${id}::uuid) AS id`.execute(tx);
  return rows[0]!.id;
}

export async function insertPicture(
  tx: Tx,
  session: Buffer,
  { width, height, sizes }: DrawnPicture,
  { store, objectKey, contents }: KeptPicture,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT content.add_picture(${session}, ${width}::integer, ${height}::integer, ${sizes.map(({ size }) => size)}::smallint[],
      ${sizes.map(({ sha256 }) => sha256)}::bytea[], ${contents === null ? null : [...contents]}::bytea[], ${store}, ${objectKey}) AS id`.execute(
    tx,
  );
  return rows[0]!.id;
}

/** Takes the texts of the site's sources in; how many revisions it made. */
export async function importBuilt(db: Db, entries: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`SELECT content.import_built(${entries}::jsonb) AS made`.execute(db);
  return rows[0]!.made;
}
