import type { BannedWord } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database.ts';

export interface VersionRow {
  readonly version: number;
  readonly entries: readonly BannedWord[];
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** The last twenty versions, the newest first: the one that holds. */
export async function selectVersions(db: Queryable): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT w.version, w.reason, w.made_by AS "madeBy", w.made_at AS "madeAt",
      coalesce((SELECT jsonb_agg(e - 'folded') FROM jsonb_array_elements(w.entries) e), '[]') AS entries
    FROM screening.word_list w ORDER BY w.version DESC LIMIT 20`.execute(db);
  return rows;
}

/** By an operator's session. Refused (PB000) as screening.change says. */
export async function writeVersion(
  tx: Tx,
  session: Buffer,
  next: { readonly from: number; readonly entries: readonly BannedWord[]; readonly reason: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT screening.change(${session}, ${next.from}::integer, ${JSON.stringify(next.entries)}::jsonb, ${next.reason}) AS version`.execute(
    tx,
  );
  return rows[0]!.version;
}

/** The banned words that stand in a text: for who reviews it. */
export async function wordsIn(db: Queryable, text: string): Promise<BannedWord[]> {
  const { rows } = await sql<BannedWord>`SELECT word, effect, why FROM screening.find(${text})`.execute(db);
  return rows;
}
