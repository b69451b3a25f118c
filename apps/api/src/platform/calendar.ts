import { sql } from 'kysely';
import { type Queryable, value } from './database.ts';

/** Returns the open business date, YYYY-MM-DD (decisions, section 3). */
export const businessDate = (db: Queryable): Promise<string> => value(db)(sql`SELECT platform.business_date() AS day`);

/** Returns the first business day not due yet (YYYY-MM-DD). A day is due on the next day at `closeAt`; null: never. */
export function endOfDueDays(of: { now: Date; timeZone: string; closeAt: string }): string | null {
  if (of.closeAt === 'off') return null;
  const today = calendarDay(of.timeZone, of.now);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: of.timeZone, timeStyle: 'short' }).format(of.now);
  if (time >= of.closeAt) return today;
  // Goes back one calendar day, even if that day has 23 or 25 hours.
  return new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** Formats a moment as YYYY-MM-DD in the platform's time zone. */
const calendarDay = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** Formats a moment as `2026-11-21 09:05:03` in UTC, as the specification shows dates. */
export const toDateTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
