import { parseUsdt } from '@plumbline/money';

/**
 * Formats a decimal share such as `0.840000` as `84.00 %`, or `84 %` without decimals. Truncates, so that 99.999 %
 * never becomes 100 %.
 */
export function toShareText(share: string, places: 0 | 2 = 2): string {
  // Six decimals, like amounts.
  const millionths = parseUsdt(share);
  if (millionths === null) return '–';
  const hundredths = millionths / 100n;
  const whole = hundredths / 100n;
  return places === 0 ? `${whole} %` : `${whole}.${String(hundredths % 100n).padStart(2, '0')} %`;
}
