import type { OVERRIDE_STATES } from '@plumbline/contract/operator';
import type { Language } from '@plumbline/texts/languages';
import { sql } from 'kysely';
import { all, type Db, first, type Queryable, run, type Tx, value } from '../../../platform/database.ts';

export interface ActiveRow {
  readonly language: Language;
  readonly key: string;
  readonly text: string;
}

export const selectActive = (db: Queryable): Promise<readonly ActiveRow[]> =>
  all(db)(sql`SELECT language, key, text FROM texts.active ORDER BY language, key`);

/** Returns the keys of a language that have a proposed text. */
export const selectProposed = (db: Db, language: Language): Promise<ReadonlySet<string>> =>
  all(db)(sql<{ key: string }>`
    SELECT key FROM texts.override WHERE language = ${language} AND status = 'proposed'`).then(
    (rows) => new Set(rows.map(({ key }) => key)),
  );

export interface OverrideRow extends ActiveRow {
  readonly id: string;
  readonly revision: number;
  readonly status: (typeof OVERRIDE_STATES)[number];
  readonly writtenBy: string;
  readonly writtenAt: Date;
  readonly approvedBy: string | null;
  readonly activeSince: Date | null;
  readonly withdrawnBy: string | null;
  readonly overAt: Date | null;
  readonly reason: string;
}

const email = (id: string) => sql`(SELECT x.email FROM identity.operators x WHERE x.id = ${sql.ref(`o.${id}`)})`;
const OVERRIDE = sql`o.id, o.language, o.key, o.revision, o.status, o.text, o.written_at AS "writtenAt", o.active_since AS "activeSince",
  o.over_at AS "overAt", o.reason, ${email('written_by')} AS "writtenBy", ${email('approved_by')} AS "approvedBy",
  ${email('withdrawn_by')} AS "withdrawnBy"`;

export const selectOverrides = (
  db: Queryable,
  { key, language }: { readonly key: string; readonly language: Language },
): Promise<readonly OverrideRow[]> =>
  all(db)(sql`
    SELECT ${OVERRIDE} FROM texts.override o WHERE o.key = ${key} AND o.language = ${language} ORDER BY o.revision DESC`);

export const selectOverride = (db: Queryable, id: string): Promise<OverrideRow | undefined> =>
  first(db)(sql`SELECT ${OVERRIDE} FROM texts.override o WHERE o.id = ${id}::uuid`);

/** Returns the new state. Refuses (PB000) like texts.save. */
export const saveOverride = (
  tx: Tx,
  session: Buffer,
  of: ActiveRow & { readonly revision: number },
): Promise<'proposed' | 'active'> =>
  value(tx)(sql`SELECT texts.save(${session}, ${of.language}, ${of.key}, ${of.text}, ${of.revision}) AS status`);

/** Refuses (PB000, PB001) like texts.approve. */
export const approveOverride = (tx: Tx, session: Buffer, id: string, confirmationSha256: Buffer | null) =>
  run(tx)(sql`SELECT texts.approve(${session}, ${id}::uuid, ${confirmationSha256})`);

/** Refuses (PB000) like texts.withdraw. */
export const withdrawOverride = (tx: Tx, session: Buffer, id: string, reason: string) =>
  run(tx)(sql`SELECT texts.withdraw(${session}, ${id}::uuid, ${reason})`);
