import { parseUsdt } from '@plumbline/money';

/**
 * A decimal share such as `0.840000` as `84.00 %`, or `84 %` without places; cut off, never rounded up: 99.999 % paid is not
 * all of it.
 */
export function toShareText(share: string, places: 0 | 2 = 2): string {
  // Six places, as amounts have.
  const millionths = parseUsdt(share);
  if (millionths === null) return '–';
  const hundredths = millionths / 100n;
  const whole = hundredths / 100n;
  return places === 0 ? `${whole} %` : `${whole}.${String(hundredths % 100n).padStart(2, '0')} %`;
}
