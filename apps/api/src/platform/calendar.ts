import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The business date that is open, YYYY-MM-DD (decisions, section 3). */
export async function businessDate(db: Queryable): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT platform.business_date() AS day`.execute(db);
  return rows[0]!.day;
}

/** YYYY-MM-DD of a moment in the platform's time zone. */
export const calendarDay = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** `2026-11-21 09:05:03`, UTC: how the specification shows dates. */
export const showDateTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
