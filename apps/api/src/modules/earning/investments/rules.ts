/** `500` parts per million → `"0.05"` percent: the daily target rate as the API carries it. */
export function percentOfPpm(ppm: number): string {
  const digits = ppm.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '') || '0';
}

/** Business days that a position has completed: none on the day of the purchase, at most its maturity. */
export function completedDays(purchasedOn: string, businessDate: string, maturityDays: number): number {
  const days = Math.round((Date.parse(businessDate) - Date.parse(purchasedOn)) / 86_400_000) - 1;
  return Math.max(0, Math.min(days, maturityDays));
}
