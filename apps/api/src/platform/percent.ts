/** '7.5' is 750 basis points; null for what is no percentage from 0 to 99.99 with 2 decimals at most. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
