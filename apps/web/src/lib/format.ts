import { parseUsdt, withThousands } from '@plumbline/money';
import { currentLanguage, type Language, text } from './text/index.ts';

/** Returns the name of a country by ISO 3166-1 code in the given language, from the browser. An unknown code stays. */
export function nameOfCountry(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Formats a business day `YYYY-MM-DD` as `20 Nov 2026`. Timestamps stay as received, in UTC. */
export function toDayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${text().common.months[Number(month) - 1]} ${year}`;
}

/** Formats as `20 Nov`, if the context makes the year clear. */
export const toShortDayText = (day: string): string => toDayText(day).slice(0, -5);

/** Formats a share such as `0.840000` as `84 %`, non-breaking and truncated: 99.99 % never becomes 100 %. */
export function toShareText(share: string): string {
  const millionths = parseUsdt(share);
  return millionths === null ? '–' : `${millionths / 10_000n}\u00a0%`;
}

/** Formats a count with separators. Created on demand: the first use costs a phone a tenth of a second. */
export const toCountText = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString(currentLanguage(), { numberingSystem: 'latn' });

/** Formats a time as `YYYY-MM-DD HH:mm:ss` in UTC. */
export const toMomentText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Formats a timestamp to the minute, in UTC. A date alone is a business day, which a demo simulates; a date with a time
 * is real. So a timestamp is never shown as a date alone.
 */
export const toMinuteText = (at: string): string => at.slice(0, 16);

/** Formats the time of an item under its business day; with the date if that differs, as in a demo. */
export const toTimeText = (at: string, day: string): string => at.slice(at.startsWith(day) ? 11 : 0, 16);

/** Formats basis points as a percentage: 500 → `5 %`, 25 → `0.25 %`. */
export const toBpsText = (bps: number): string => `${bps / 100}\u00a0%`;

/** Formats an API amount for a sentence, with thousands separators: `1600.00` → `1,600.00`. Elsewhere use `Amount`. */
export const toSumText = withThousands;

/** Formats a limit for a sentence: `1030.00` → `1,030`. */
export const toLimitText = (amount: string): string => toSumText(amount).replace(/\.00$/, '');
