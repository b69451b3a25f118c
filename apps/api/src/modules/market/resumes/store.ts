import type { ResumeContent, ResumeLayout } from '@plumbline/contract/resumes';
import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, first, one, type Queryable, run, value } from '../../../platform/database.ts';

/** Every function here has the database check the session. Refuses (PB000) with the codes of its SQL function. */
type Session = Buffer;

export interface ListedRow {
  readonly id: string;
  readonly name: string;
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly number: number;
  readonly label: string | null;
  readonly changedAt: Date;
  readonly links: bigint;
}

export const selectResumes = (db: Queryable, session: Session): Promise<ListedRow[]> =>
  all(db)(sql`
    SELECT id, name, layout, language, number, label, changed_at AS "changedAt", links FROM resumes.list(${session})`);

export interface ResumeRow extends Omit<ListedRow, 'label' | 'links'> {
  readonly shown: number;
  readonly content: ResumeContent;
  readonly revisions: readonly { readonly number: number; readonly at: string }[];
  readonly links: readonly {
    readonly id: string;
    readonly label: string;
    readonly madeAt: string;
    readonly expiresAt: string;
    readonly opens: number;
    readonly lastOpenedAt: string | null;
  }[];
}

/** `number` selects another revision than the newest. */
export const selectResume = (db: Queryable, session: Session, id: string, number: number | null): Promise<ResumeRow> =>
  one(db)(sql`
    SELECT id, name, layout, language, number, changed_at AS "changedAt", shown, content, revisions, links
    FROM resumes.read_one(${session}, ${id}::uuid, ${number})`);

export interface Saved {
  /** Null for a new one. */
  readonly id: string | null;
  /** The number of the previous revision. */
  readonly number: number;
  readonly name: string;
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly content: ResumeContent;
}

/** Returns its id. */
export const upsertResume = (
  db: Queryable,
  session: Session,
  { id, number, name, layout, language, content }: Saved,
): Promise<string> =>
  value(db)(sql`
    SELECT resumes.save(${session}, ${id}::uuid, ${number}, ${name}, ${layout}, ${language}, ${JSON.stringify(content)}::jsonb) AS id`);

export const deleteResume = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT resumes.remove(${session}, ${id}::uuid)`);

export const insertLink = (
  db: Queryable,
  session: Session,
  of: { readonly id: string; readonly tokenSha256: Buffer; readonly label: string; readonly days: number },
): Promise<{ readonly id: string; readonly expiresAt: Date }> =>
  one(db)(sql`
    SELECT id, expires_at AS "expiresAt"
    FROM resumes.share(${session}, ${of.id}::uuid, ${of.tokenSha256}, ${of.label}, ${of.days})`);

export const revokeLink = (db: Queryable, session: Session, id: string) =>
  run(db)(sql`SELECT resumes.unshare(${session}, ${id}::uuid)`);

export interface OpenedRow {
  readonly layout: ResumeLayout;
  readonly language: Language;
  readonly content: ResumeContent;
  readonly expiresAt: Date;
}

/** Undefined if the link is unknown or has expired. */
export const openLink = (db: Queryable, tokenSha256: Buffer): Promise<OpenedRow | undefined> =>
  first(db)(sql`
    SELECT layout, language, content, expires_at AS "expiresAt" FROM resumes.open_link(${tokenSha256})`);
