import { parseUsdt } from '@plumbline/money';
import { currentLanguage, text } from './text/index.ts';

/** A business day `YYYY-MM-DD` as `20 Nov 2026`. Times of day are shown as they come: `YYYY-MM-DD HH:mm:ss`, UTC. */
export function toDayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${text().common.months[Number(month) - 1]} ${year}`;
}

/** `20 Nov`, where the year is clear from what stands around it. */
export const toShortDayText = (day: string): string => toDayText(day).slice(0, -5);

/** A decimal share such as `0.840000` as `84 %`; cut off, never rounded up: 99.99 % earned is not all of it. */
export function toShareText(share: string): string {
  const millionths = parseUsdt(share);
  return millionths === null ? '–' : `${millionths / 10_000n} %`;
}

/** A number of people or things, with the separators of the language; the first use of them costs a phone a tenth of a second. */
export const toCountText = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString(currentLanguage());

/** A point in time as everywhere: `YYYY-MM-DD HH:mm:ss`, in UTC. */
export const toMomentText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Basis points as a percentage: 500 → `5 %`, 25 → `0.25 %`. */
export const toBpsText = (bps: number): string => `${bps / 100} %`;

/** A limit as a sentence says it: `30.00` → `30`. */
export const toLimitText = (amount: string): string => amount.replace(/\.00$/, '');
