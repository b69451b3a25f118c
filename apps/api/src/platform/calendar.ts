import { sql } from 'kysely';
import { type Queryable, value } from './database.ts';

/** The business date that is open, YYYY-MM-DD (decisions, section 3). */
export const businessDate = (db: Queryable): Promise<string> => value(db)(sql`SELECT platform.business_date() AS day`);

/** The first business day that is not due yet, YYYY-MM-DD: a day is due on the day after, at `closeAt`. Null: never. */
export function endOfDueDays(of: { now: Date; timeZone: string; closeAt: string }): string | null {
  if (of.closeAt === 'off') return null;
  const today = calendarDay(of.timeZone, of.now);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: of.timeZone, timeStyle: 'short' }).format(of.now);
  if (time >= of.closeAt) return today;
  // A calendar day before, whatever hours that day has.
  return new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** YYYY-MM-DD of a moment in the platform's time zone. */
const calendarDay = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** `2026-11-21 09:05:03`, UTC: how the specification shows dates. */
export const toDateTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
