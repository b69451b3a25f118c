import type { BannedWord } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Queryable, type Tx, value } from '../../../platform/database.ts';

export interface VersionRow {
  readonly version: number;
  readonly entries: readonly BannedWord[];
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Returns the last twenty versions, newest first. The first is in force. */
export const selectVersions = (db: Queryable): Promise<VersionRow[]> =>
  all(db)(sql`
    SELECT w.version, w.reason, w.made_by AS "madeBy", w.made_at AS "madeAt",
      coalesce((SELECT jsonb_agg(e - 'folded') FROM jsonb_array_elements(w.entries) e), '[]') AS entries
    FROM screening.word_list w ORDER BY w.version DESC LIMIT 20`);

/** Uses an operator's session. Refuses (PB000) like screening.change. */
export const writeVersion = (
  tx: Tx,
  session: Buffer,
  next: { readonly from: number; readonly entries: readonly BannedWord[]; readonly reason: string },
): Promise<number> =>
  value(tx)(sql`
    SELECT screening.change(${session}, ${next.from}::integer, ${JSON.stringify(next.entries)}::jsonb, ${next.reason})
      AS version`);

/** Returns the banned words in a text, for its reviewer. */
export const wordsIn = (db: Queryable, text: string): Promise<BannedWord[]> =>
  all(db)(sql`SELECT word, effect, why FROM screening.find(${text})`);
