import { usePlatform } from '../../lib/platform.ts';

/** Converts `12.5` to 1250 hundredths. Other text becomes null, and the server reports what is missing. */
export function scaled(text: string, places: 2 | 4): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (!/^-?\d{1,7}(\.\d{1,8})?$/.test(typed)) return null;
  // Shares are not money: floating-point errors are rounded away, but additional typed decimals are kept.
  return Math.round(Number(typed) * 10 ** places * 1e6) / 1e6;
}

/** Formats 1250 as `12.5`. */
export const unscaled = (value: number, places: 2 | 4): string => String(value / 10 ** places);

export const days = (text: string): number | null => (/^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** Returns the next day as YYYY-MM-DD, in UTC. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Returns the first possible start day of a version: after the business day, which is ahead of a demo's clock. */
export function useTomorrow(): string {
  const { data } = usePlatform();
  return dayAfter(data?.businessDate ?? new Date().toISOString().slice(0, 10));
}
