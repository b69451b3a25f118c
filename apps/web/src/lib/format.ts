import { parseUsdt, withThousands } from '@plumbline/money';
import { currentLanguage, type Language, text } from './text/index.ts';

/** The name of a country by its ISO 3166-1 code; the browser knows it in every language. A code that is none stays as it is. */
export function nameOfCountry(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A business day `YYYY-MM-DD` as `20 Nov 2026`. Moments are shown as they come: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function toDayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${text().common.months[Number(month) - 1]} ${year}`;
}

/** `20 Nov`, where the year is clear from what stands around it. */
export const toShortDayText = (day: string): string => toDayText(day).slice(0, -5);

/** A decimal share such as `0.840000` as `84 %`, which no line's end parts; cut off, never rounded up: 99.99 % earned is not all of it. */
export function toShareText(share: string): string {
  const millionths = parseUsdt(share);
  return millionths === null ? '–' : `${millionths / 10_000n}\u00a0%`;
}

/** A number of people or things, with the separators of the language; the first use of them costs a phone a tenth of a second. */
export const toCountText = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString(currentLanguage());

/** A point in time as everywhere: `YYYY-MM-DD HH:mm:ss`, in UTC. */
export const toMomentText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/**
 * A moment to the minute, UTC. A day alone is a business day, which a demo simulates; a day beside a time is of the real clock. So
 * no moment is ever shown as a day.
 */
export const toMinuteText = (at: string): string => at.slice(0, 16);

/** The time of what stands below its business day: whole where its day is another one, as in a demo. */
export const toTimeText = (at: string, day: string): string => at.slice(at.startsWith(day) ? 11 : 0, 16);

/** Basis points as a percentage: 500 → `5 %`, 25 → `0.25 %`. */
export const toBpsText = (bps: number): string => `${bps / 100}\u00a0%`;

/** An amount of the API in a sentence, with thousands separators: `1600.00` → `1,600.00`. Elsewhere `Amount` draws it. */
export const toSumText = withThousands;

/** A limit as a sentence says it: `1030.00` → `1,030`. */
export const toLimitText = (amount: string): string => toSumText(amount).replace(/\.00$/, '');
