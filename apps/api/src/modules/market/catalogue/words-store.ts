import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** Forgets words that no listing has, of so many after `after`; the last one that was looked at, null for none. */
export async function forgetWords(db: Queryable, after: string, most: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`SELECT catalogue.forget_words(${after}, ${most}) AS last`.execute(
    db,
  );
  return rows[0]!.last;
}
