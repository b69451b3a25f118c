import { usePlatform } from '../../lib/platform.ts';

/** `12.5` as typed → 1250 hundredths; what is no number becomes null, and the server says what is missing. */
export function scaled(text: string, places: 2 | 4): number | null {
  const typed = text.trim().replace(/\s*%$/, '');
  if (!/^-?\d{1,7}(\.\d{1,8})?$/.test(typed)) return null;
  // Shares are no money: rounded where a product of floats ends, and left broken where a person typed too many places.
  return Math.round(Number(typed) * 10 ** places * 1e6) / 1e6;
}

/** 1250 → `12.5`. */
export const unscaled = (value: number, places: 2 | 4): string => String(value / 10 ** places);

export const days = (text: string): number | null => (/^-?\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** The day after, as YYYY-MM-DD, in UTC. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The first day from which a version can hold: the one after the business day, which runs ahead of the clock in a demo. */
export function useTomorrow(): string {
  const { data } = usePlatform();
  return dayAfter(data?.businessDate ?? new Date().toISOString().slice(0, 10));
}
