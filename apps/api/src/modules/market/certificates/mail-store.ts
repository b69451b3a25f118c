import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';

/** The title of a certificate; null when its holder's account was deleted. */
export async function selectMailFacts(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`SELECT title FROM certificates.mail_facts(${id}::uuid)`.execute(db);
  return rows[0]?.title ?? null;
}
