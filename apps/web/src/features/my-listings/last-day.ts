const DAY_MS = 24 * 3600 * 1000;

/** So many days after a business day, both as YYYY-MM-DD. */
export const lastDay = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
